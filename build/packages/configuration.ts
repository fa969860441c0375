import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AfterPackContext, Configuration } from 'electron-builder'
import manifest from '../../package.json' with { type: 'json' }
import { appId } from '../../src/main/instance/product.ts'
import { electronVersion } from '../electron.ts'
import { root } from '../sources.ts'
import { setFuses } from './fuses.ts'

/** The name of the app's program, its folder and its package on Linux, where a space in a path is not safe. */
export const linuxName = manifest.name
const resource = (name: string) => join('build', 'packages', name)

/** A release is made in a public repository, `owner/name`, where the app then looks for newer ones. */
const repository = process.env.GITHUB_REPOSITORY
const [owner, repo] = repository?.split('/') ?? []
/** Without one there is no address to name: the domain is reserved for that. */
const homepage = repository ? `https://github.com/${repository}` : 'https://tutankhamun-table.invalid'

const isSignedMac = Boolean(process.env.CSC_LINK)

/** The program in an unpacked app, or on macOS the app's folder. */
export function programIn(folder: string, platform: string): string {
  if (platform === 'linux') return join(folder, linuxName)
  return join(folder, `${manifest.productName}${platform === 'darwin' ? '.app' : '.exe'}`)
}

/** Software centres show plain text, without the marks of Markdown. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/\s+/g, ' ')
    .replace(/\*\*|_/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

/** What is new in the latest version of a changelog, an item a list entry. Throws where there is none. */
export function releaseNotes(changelog: string): string[] {
  const [, latest = ''] = changelog.split(/^## /m)
  const notes = latest.split(/^- /m).slice(1)
  if (notes.length === 0) throw new Error('CHANGELOG.md says nothing about its latest version')
  return notes.map((note) => plainText(note.split(/\n(?:\n|#)/)[0]).trim())
}

/** The description of the app for software centres; `today`: an ISO date. */
export function metainfo(today: string): string {
  const notes = releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  return readFileSync(join(root, resource('metainfo.xml')), 'utf8')
    .replaceAll('APP_ID', appId)
    .replaceAll('HOMEPAGE', homepage)
    .replaceAll('VERSION', manifest.version)
    .replaceAll('DATE', today)
    .replace('NOTES', () => notes.map((note) => `          <li>${note}</li>`).join('\n'))
}

/** The files that Linux packages install beside the app's folder: `from=to`. */
const linuxFiles = (work: string) => [
  `${join(root, resource('mime.xml'))}=/usr/share/mime/packages/${linuxName}.xml`,
  `${join(work, 'metainfo.xml')}=/usr/share/metainfo/${appId}.metainfo.xml`,
  ...[16, 32, 48, 64, 128, 256].map((size) => {
    const picture = join(root, 'build', 'icons', 'nile', `${size}x${size}.png`)
    return `${picture}=/usr/share/icons/hicolor/${size}x${size}/mimetypes/application-x-nile.png`
  }),
]
const scripts = { afterInstall: resource('after-install.sh'), afterRemove: resource('after-remove.sh') }
const both = (target: string) => ({ target, arch: ['x64' as const, 'arm64' as const] })

interface Places {
  readonly output: string
  /** A folder with `metainfo.xml`. */
  readonly work: string
  /** The folder with what takes Electron's place, if anything does. */
  readonly stub: string | null
}

/** The packages for a system, as electron-builder makes them. */
export function configuration(platform: NodeJS.Platform, { output, work, stub }: Places): Configuration {
  return {
    appId,
    // Also the name of the folder in which a Linux package installs the app.
    productName: platform === 'linux' ? linuxName : manifest.productName,
    copyright: 'Copyright © 2026 the Tutankhamun Table authors',
    artifactName: '${name}-${version}-${os}-${arch}.${ext}',
    directories: { output, buildResources: 'build' },
    electronVersion,
    ...(stub === null ? {} : { electronDist: stub }),
    // The languages of the app.
    electronLanguages: ['en-US', 'de', 'nl', 'fr'],
    // The library of the history is Node-API: the binary that npm brings serves Electron as it is.
    npmRebuild: false,
    files: [
      'out/main/**',
      // What developers need, and the program for browsers.
      '!out/main/**/*.map',
      '!out/main/serve.js',
      'out/preload/*.cjs',
      'out/renderer/**',
      'out/replayExport/**',
      'out/NOTICES.txt',
      'CREDITS.md',
      'LICENSE',
      '!node_modules/node-addon-api{,/**}',
      // Node.js for the scripts of developers.
      '!node_modules/node-{bin-darwin,darwin,linux,win}-{arm64,x64}{,/**}',
      '!node_modules/better-sqlite3/{deps,src}{,/**}',
      '!node_modules/better-sqlite3/{binding.gyp,README.md}',
      '!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}.node)',
    ],
    asar: { smartUnpack: false },
    asarUnpack: ['**/*.node'],
    extraMetadata: { homepage, desktopName: `${appId}.desktop`, productName: manifest.productName },
    fileAssociations: [
      {
        ext: 'nile',
        // On Windows the name of the type in the registry.
        name: platform === 'win32' ? 'TutankhamunTable.nile' : 'Games of Tutankhamun Table',
        description: 'Games of Tutankhamun Table',
        role: 'Editor',
        rank: 'Owner',
        icon: platform === 'win32' ? 'build/icons/nile.ico' : 'build/icons/nile.icns',
      },
    ],
    publish: owner && repo ? { provider: 'github', owner, repo } : null,
    afterPack: ({ appOutDir, electronPlatformName }: AfterPackContext) =>
      setFuses(programIn(appOutDir, electronPlatformName)),

    win: { target: [both('nsis')], icon: 'build/icons/app.ico' },
    nsis: {
      buildUniversalInstaller: false,
      // It speaks the system's language, where that is one of the app's; otherwise the first of these.
      installerLanguages: ['en_US', 'de_DE', 'nl_NL', 'fr_FR'],
      // The games are the user's, not the app's.
      deleteAppDataOnUninstall: false,
    },

    mac: {
      target: [both('dmg'), both('zip')],
      icon: 'build/icons/app.icns',
      category: 'public.app-category.board-games',
      // The hardened runtime loads no library of another signer, and an unsigned app has none to compare.
      ...(isSignedMac ? {} : { identity: '-' }),
      hardenedRuntime: isSignedMac,
      entitlements: resource('entitlements.plist'),
      entitlementsInherit: resource('entitlements.plist'),
      notarize: Boolean(process.env.APPLE_ID),
      darkModeSupport: true,
    },

    linux: {
      target: [both('deb'), both('rpm'), both('flatpak'), both('AppImage')],
      executableName: linuxName,
      icon: 'build/icons/app',
      category: 'Game;BoardGame',
      synopsis: 'Board, scorekeeper and archive for the Tutankhamun games',
      description: manifest.description,
      maintainer: 'Tutankhamun Table authors <authors@tutankhamun-table.invalid>',
      vendor: 'Tutankhamun Table authors',
      mimeTypes: ['application/x-nile'],
      syncDesktopName: true,
      desktop: {
        entry: {
          Name: manifest.productName,
          GenericName: 'Board game',
          'GenericName[de]': 'Brettspiel',
          'GenericName[nl]': 'Bordspel',
          'GenericName[fr]': 'Jeu de société',
          'Comment[de]': 'Spieltisch, Wertungsblock und Archiv für die Tutanchamun-Spiele',
          'Comment[nl]': 'Speeltafel, scoreblok en archief voor de Toetanchamon-spellen',
          'Comment[fr]': 'Table de jeu, carnet de score et archives pour les jeux Toutânkhamon',
          Keywords: 'Tutankhamun;Nile;Egypt;board game;score;',
          'Keywords[de]': 'Tutanchamun;Nil;Ägypten;Brettspiel;Punkte;',
          'Keywords[nl]': 'Toetanchamon;Nijl;Egypte;bordspel;score;',
          'Keywords[fr]': 'Toutânkhamon;Nil;Égypte;jeu de société;score;',
        },
      },
    },
    deb: { ...scripts, fpm: linuxFiles(work), packageCategory: 'games' },
    rpm: { ...scripts, fpm: linuxFiles(work) },
    flatpak: {
      runtimeVersion: '25.08',
      baseVersion: '25.08',
      finishArgs: [
        '--share=ipc',
        '--socket=wayland',
        '--socket=fallback-x11',
        '--device=dri',
        // Sharing a game with phones; speech and sounds; files of games that one opens and exports.
        '--share=network',
        '--socket=pulseaudio',
        '--filesystem=xdg-documents',
        '--filesystem=xdg-download:ro',
      ],
      files: [
        [join(work, 'metainfo.xml'), `/share/metainfo/${appId}.metainfo.xml`],
        [join(root, resource('mime.xml')), `/share/mime/packages/${appId}.xml`],
      ],
      license: 'LICENSE',
    },
  }
}
