import * as z from 'zod'

/** The paths at which the owner's page exchanges the token of a link for a session, and opens its socket. */
export const doorPaths = { enter: '/enter', socket: '/contract' } as const

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
