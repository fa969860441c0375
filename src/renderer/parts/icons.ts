/** Own pictures for controls, drawn in strokes in a square of 24. */
export const icons = {
  back: 'M14 5l-7 7 7 7M7 12h13',
  check: 'M4 13l5 5L20 6',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  help: 'M8.5 9.5a3.5 3.5 0 1 1 5.5 2.8c-1.3.9-2 1.5-2 3.2M12 19h.01',
  home: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  lines: 'M4 6h2M9 6h11M4 12h2M9 12h11M4 18h2M9 18h11',
  lot: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  plus: 'M5 12h14M12 5v14',
  redo: 'M19 9H9a5 5 0 0 0 0 10h5M15 4l5 5-5 5',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  undo: 'M5 9h10a5 5 0 0 1 0 10h-5M9 4L4 9l5 5',
  underworld: 'M4 20V9l8-5 8 5v11M8 20v-7a4 4 0 0 1 8 0v7M12 17v3',
  warn: 'M12 4L2.5 20h19zM12 10v5M12 17.5h.01',
} as const

export type IconName = keyof typeof icons
