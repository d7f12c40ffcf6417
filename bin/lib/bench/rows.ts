import type { Floor } from './floor.ts'
import type { Figures, Goal } from './goal.ts'
import type { BenchLibrary } from './library.ts'
import { browserBytes } from './rows/browser-bytes.ts'
import { browserSpeed } from './rows/browser-speed.ts'
import { cachedRows } from './rows/cached.ts'
import { dynamicRows } from './rows/dynamic.ts'
import { editorSpeed } from './rows/editor-speed.ts'
import { searchRows } from './rows/search.ts'
import { memory, start } from './rows/start-and-memory.ts'

export type BenchRow = {
  /** Selects the row on the command line. */
  name: string
  lines: Record<string, Goal>
  /** Bounds a line to a multiple of its value in the smallest library. */
  growth?: { of: string; goal: Goal }
  /** Repeating it would give the same result. */
  isExact?: true
  /** Left out of a quick run, because a browser takes minutes. */
  isInBrowser?: true
  measure: (library: BenchLibrary, floor: Floor) => Promise<Figures>
}

/** In the order in which they run: memory is measured after all other requests. */
export const rows: BenchRow[] = [
  ...cachedRows,
  ...dynamicRows,
  ...searchRows,
  browserBytes,
  browserSpeed,
  editorSpeed,
  start,
  memory,
]
