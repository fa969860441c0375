/** Says why a program has nothing to do; its exit code is then 2. */
export function giveUp(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}
