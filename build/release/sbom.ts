import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { shippedPackages } from '../shipped.ts'
import { root } from '../sources.ts'

// Lists the parts of the built app, as CycloneDX: the packages that it is bundled from, and Electron.
// Usage: sbom.ts FILE

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { readonly integrity?: string }>
}

/** The hash of a package as npm has it, in hexadecimal digits. */
function hashesOf(name: string) {
  const [algorithm, hash] = packages[`node_modules/${name}`]?.integrity?.split('-') ?? []
  return algorithm === 'sha512'
    ? [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }]
    : []
}

const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const components = shippedPackages().map(({ name, version, license }) => ({
  type: 'library',
  'bom-ref': purl(name, version),
  name,
  version,
  purl: purl(name, version),
  licenses: [{ expression: license }],
  hashes: hashesOf(name),
}))
const self = purl(manifest.name, manifest.version)
const [file = 'dist/sbom.cdx.json'] = process.argv.slice(2)
writeFileSync(
  file,
  JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: {
          type: 'application',
          'bom-ref': self,
          name: manifest.name,
          version: manifest.version,
          licenses: [{ expression: manifest.license }],
        },
      },
      components,
      dependencies: [{ ref: self, dependsOn: components.map((component) => component['bom-ref']) }],
    },
    null,
    2,
  ),
)
