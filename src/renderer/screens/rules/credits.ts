import type { Edition } from '../../../shared/editions/index.ts'

export const authorsOf: Readonly<Record<Edition, readonly string[]>> = {
  'tutankhamun-2021': ['Reiner Knizia'],
  'tutankhamen-2004': ['Reiner Knizia'],
  'tutanchamun-1993': ['Reiner Knizia'],
  'tutankhamens-revenge': ['Stefanie Rohner', 'Christian Wolf'],
}

/** The artists whose pictures are used under CC BY 3.0, with the names of the pictures at game-icons.net. */
export const pictureAuthors = [
  {
    name: 'Lorc',
    pictures: [
      'broad-dagger',
      'gold-scarab',
      'jeweled-chalice',
      'lit-candelabra',
      'lotus',
      'scarab-beetle',
      'scorpion',
      'swap-bag',
    ],
  },
  {
    name: 'Delapouite',
    pictures: [
      'amphora',
      'anubis',
      'egyptian-profile',
      'egyptian-sphinx',
      'egyptian-urns',
      'egyptian-walk',
      'eye-of-horus',
      'horus',
      'ibis',
      'pearl-necklace',
      'person',
      'pharoah',
      'porcelain-vase',
      'ram-profile',
      'scroll-quill',
      'sun-priest',
      'two-coins',
    ],
  },
  { name: 'Cathelineau', pictures: ['chariot'] },
] as const

/** The bundled typefaces and whom their licences name. */
export const fonts = [
  { name: 'Federo', holder: 'Olexa M. Volochay, Cyreal' },
  {
    name: 'Atkinson Hyperlegible Next',
    holder: 'The Atkinson Hyperlegible Next Project Authors, Braille Institute',
  },
] as const
