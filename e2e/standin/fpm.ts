#!/usr/bin/env node
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

// Takes the place of fpm, which electron-builder downloads to make a .deb: understands the arguments that it passes for
// one, and has dpkg-deb make it.
const text = { type: 'string', default: '' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { ...text, short: 's' },
    target: { ...text, short: 't' },
    depends: { type: 'string', multiple: true, short: 'd', default: [] },
    force: { type: 'boolean' },
    architecture: text,
    category: text,
    description: text,
    license: text,
    maintainer: text,
    name: text,
    package: text,
    url: text,
    vendor: text,
    version: text,
    'after-install': text,
    'after-remove': text,
    'deb-compression': text,
    'deb-priority': text,
    'deb-recommends': { type: 'string', multiple: true, default: [] },
  },
})
if (values.source !== 'dir' || values.target !== 'deb')
  throw new Error(`No ${values.target} can be made here`)

const folder = mkdtempSync(join(tmpdir(), 'deb-'))
chmodSync(folder, 0o755)
for (const copied of positionals) {
  const [from, to] = copied.split('=')
  const target = join(folder, to)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(from, target, { recursive: true })
}

const [summary, ...more] = values.description.split('\n')
const control = [
  `Package: ${values.name}`,
  `Version: ${values.version}`,
  `Architecture: ${values.architecture}`,
  `Maintainer: ${values.maintainer}`,
  `Section: ${values.category}`,
  `Priority: ${values['deb-priority']}`,
  `Homepage: ${values.url}`,
  `Depends: ${values.depends.join(', ')}`,
  `Recommends: ${values['deb-recommends'].join(', ')}`,
  `Description: ${summary}`,
  ...more,
]
mkdirSync(join(folder, 'DEBIAN'))
writeFileSync(join(folder, 'DEBIAN', 'control'), `${control.join('\n')}\n`)
const scripts = { postinst: values['after-install'], postrm: values['after-remove'] }
for (const [name, file] of Object.entries(scripts)) {
  writeFileSync(join(folder, 'DEBIAN', name), readFileSync(file), { mode: 0o755 })
}
execFileSync('dpkg-deb', [
  '--root-owner-group',
  `-Z${values['deb-compression']}`,
  '--build',
  folder,
  values.package,
])
rmSync(folder, { recursive: true })
