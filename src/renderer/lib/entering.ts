import { doorPaths } from '../../shared/door.ts'
import { ask, isAdmitted, keepSession } from './session.ts'

/**
 * Returns true if the browser door lets this page in: by the token of its link, which is then removed from
 * the address, or by the session of before. True too where nobody answers: the page then tries to connect
 * until somebody does.
 */
export async function enter(): Promise<boolean> {
  const token = new URLSearchParams(location.search).get('token')
  if (!token) return (await isAdmitted()) !== false
  const answer = await ask(doorPaths.enter, { token }).catch(() => null)
  if (!answer) return true
  history.replaceState(null, '', location.pathname + location.hash)
  if (answer.ok) keepSession(await answer.json())
  return answer.ok
}
