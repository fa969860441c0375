import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './connection.ts'
import { isWhole } from './examine.ts'

/** The program of the thread that looks a history through: it is told the file, and tells whether that is sound. */

const db = connect(String(workerData))
let sound: boolean
try {
  sound = isWhole(db, 'thorough')
} finally {
  db.close()
}
parentPort?.postMessage(sound)
