/** Whose pictures are used under CC BY 3.0, and which; the names are those of game-icons.net. */
export const pictureAuthors = [
  { name: 'Lorc', pictures: ['broad-dagger', 'scarab-beetle'] },
  { name: 'Delapouite', pictures: ['amphora', 'anubis', 'eye-of-horus', 'ibis', 'ram-profile'] },
] as const

/** The bundled typefaces and whom their licences name. */
export const fonts = [
  { name: 'Federo', holder: 'Olexa M. Volochay, Cyreal' },
  {
    name: 'Atkinson Hyperlegible Next',
    holder: 'The Atkinson Hyperlegible Next Project Authors, Braille Institute',
  },
] as const
