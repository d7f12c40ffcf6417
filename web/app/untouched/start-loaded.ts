import { reportError } from '#web/app/runtime/report-error.ts'

type End = () => void

/** Starts something whose code is loaded first, unless it has ended by then. Returns its end. */
export function startLoaded(load: () => Promise<() => End>): End {
  let isOver = false
  let end: End | undefined
  load()
    .then((start) => {
      if (!isOver) end = start()
    })
    .catch(reportError)
  return () => {
    isOver = true
    end?.()
  }
}
