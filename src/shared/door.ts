import * as z from 'zod'

/**
 * The paths at which the owner's page exchanges the token of a link for a session, opens its socket, hands over a file,
 * and is given one by its id.
 */
export const doorPaths = {
  enter: '/enter',
  socket: '/contract',
  upload: '/upload',
  download: '/download/',
} as const

/** The path at which a page asks, at both doors, if its session is still known. */
export const sessionPath = '/session'

/** The sockets' subprotocol at both doors. A page names it first and its session second. */
export const socketProtocol = 'tutankhamun-table'

export const tokenSchema = z.strictObject({ token: z.string().min(1).max(100) })

export const sessionSchema = z.object({ session: z.string().min(1).max(100) })

/** The most characters of an error of the page that are put into the log. */
export const maxErrorLength = 4000

/** Links to credits and licences: the only addresses outside that the app opens. */
export const links = {
  gameIcons: 'https://game-icons.net',
  creativeCommons: 'https://creativecommons.org/licenses/by/3.0/',
  openFont: 'https://openfontlicense.org',
} as const

/** The answer to an upload: the id by which calls name it. */
export const uploadSchema = z.object({ upload: z.string() })
