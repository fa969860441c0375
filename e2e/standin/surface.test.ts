import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../../build/sources.ts'
import { appEvents, updaterEvents } from './app.ts'
import { contentsEvents } from './contents.ts'
import { themeEvents } from './desk.ts'
import { portEvents } from './ports.ts'
import { sessionEvents } from './session.ts'
import { windowEvents } from './window.ts'

/** The imitation of each of Electron's objects: its file and export, and the events that it emits; without them, any. */
const standins: Readonly<Record<string, readonly [file: string, name: string, events?: readonly string[]]>> =
  {
    App: ['app', 'app', appEvents],
    AutoUpdater: ['app', 'autoUpdater', updaterEvents],
    BaseWindow: ['window', 'BrowserWindow', windowEvents],
    BrowserWindow: ['window', 'BrowserWindow', windowEvents],
    CommandLine: ['app', 'commandLine'],
    ContextBridge: ['world', 'ContextBridge'],
    Dialog: ['desk', 'dialog'],
    Dock: ['app', 'dock'],
    Event: ['strict', 'Preventable'],
    IpcMain: ['contents', 'ipcMain'],
    IpcRenderer: ['world', 'IpcRenderer'],
    Menu: ['menu', 'Menu'],
    MenuItem: ['menu', 'MenuItem'],
    MessageChannelMain: ['ports', 'MessageChannelMain'],
    MessagePortMain: ['ports', 'MessagePortMain', portEvents],
    NativeTheme: ['desk', 'nativeTheme', themeEvents],
    Protocol: ['session', 'protocol'],
    Screen: ['desk', 'screen'],
    Session: ['session', 'defaultSession', sessionEvents],
    Shell: ['desk', 'shell'],
    'typeof Session': ['session', 'session'],
    WebContents: ['contents', 'WebContents', contentsEvents],
    WebFrameMain: ['tab', 'Frame'],
    WebRequest: ['session', 'webRequest'],
    WebUtils: ['world', 'WebUtils'],
  }

const ours = ['src/main/index.ts', 'src/main/desktop', 'src/preload']
const imitations = ['e2e/standin']

const config: unknown = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config
const { options, fileNames } = ts.parseJsonConfigFileContent(
  { ...(config as object), include: [...ours, ...imitations], exclude: ['**/*.test.ts'] },
  ts.sys,
  root,
)
const program = ts.createProgram(fileNames, options)
const checker = program.getTypeChecker()

/** Electron also adds to Node's own objects, which are there. */
const isElectrons = (node: ts.Node) =>
  ts.isModuleBlock(node.parent) && node.parent.parent.name.getText() === 'Electron'

/** Returns true if the stand-in has a member of one of Electron's objects; a static one is looked for in the class. */
function has(whole: string, member: string, isStatic: boolean): boolean {
  const [file, name] = standins[isStatic ? `typeof ${whole}` : whole] ?? standins[whole] ?? []
  const source = program.getSourceFile(join(root, 'e2e', 'standin', `${file}.ts`))
  const module = source && checker.getSymbolAtLocation(source)
  const symbol = module && checker.getExportsOfModule(module).find((found) => found.name === name)
  if (!symbol) return false
  const isType = !isStatic && (symbol.flags & ts.SymbolFlags.Type) !== 0
  const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol)
  return type.getProperty(member) !== undefined
}

/** The member of Electron that `node` uses and the stand-in lacks; null where it lacks none. */
function lackOf(node: ts.Node): string | null {
  if (!ts.isPropertyAccessExpression(node)) return null
  const [declared] = checker.getSymbolAtLocation(node.name)?.declarations ?? []
  const whole = declared?.parent
  if (!whole || (!ts.isInterfaceDeclaration(whole) && !ts.isClassDeclaration(whole))) return null
  if (!isElectrons(whole)) return null
  const name = whole.name?.text ?? ''
  const member = node.name.text
  // Facts that Electron hands over, such as the bounds of a display, come from objects that are listed.
  if (!(name in standins) && !ts.isMethodSignature(declared) && !ts.isMethodDeclaration(declared)) return null
  const isStatic = (ts.getCombinedModifierFlags(declared) & ts.ModifierFlags.Static) !== 0
  if (!has(name, member, isStatic)) return `${name}.${member}`
  const events = standins[name]?.[2]
  const [event] = ts.isCallExpression(node.parent) ? node.parent.arguments : []
  if (!events || !['on', 'once'].includes(member) || !event || !ts.isStringLiteral(event)) return null
  return events.includes(event.text) ? null : `${name}.on('${event.text}')`
}

function lacksOf(node: ts.Node): string[] {
  const below: string[] = []
  ts.forEachChild(node, (child) => void below.push(...lacksOf(child)))
  const lack = lackOf(node)
  return lack === null ? below : [lack, ...below]
}

test('the stand-in has all of Electron that the app uses', () => {
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => ours.some((folder) => fileName.startsWith(join(root, folder))))
  expect(files.length).toBeGreaterThan(ours.length)
  expect(files.flatMap(lacksOf)).toEqual([])
})
