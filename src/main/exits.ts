/** The exit code of an app that could not start and has told the user why itself. */
export const toldWhy = 3
