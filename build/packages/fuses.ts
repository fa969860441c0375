import { flipFuses, FuseV1Options, FuseVersion, type FuseV1Config } from '@electron/fuses'

/** The strict form: a fuse that a later Electron adds fails compilation until it is set here. */
type EveryFuse = Extract<FuseV1Config, { strictlyRequireAllFuses: true }>

/** Each of Electron's fuses as every package has it. */
export const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // There is no snapshot of the app's own for it to load.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies EveryFuse

/** The members of an enumeration are there by name and by number. */
export const fuseCount = Object.keys(FuseV1Options).length / 2

/** Sets the fuses of a program. `inspectable`: lets tests into its main process, which no released one does. */
export async function setFuses(program: string, inspectable = false): Promise<void> {
  await flipFuses(program, {
    ...fuses,
    [FuseV1Options.EnableNodeCliInspectArguments]: inspectable,
    // Before it is signed: an unsigned program does not start on a Mac whose processor is Apple's.
    resetAdHocDarwinSignature: program.endsWith('.app') && process.platform === 'darwin',
  })
}
