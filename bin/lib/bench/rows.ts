import type { Floor } from './floor.ts'
import type { Figures, Goal } from './goal.ts'
import type { Library } from './library.ts'
import { browserBytes } from './rows/browser-bytes.ts'
import { browserSpeed } from './rows/browser-speed.ts'
import { cachedRows } from './rows/cached.ts'
import { dynamicRows } from './rows/dynamic.ts'
import { editorSpeed } from './rows/editor-speed.ts'
import { searchRows } from './rows/search.ts'
import { memory, start } from './rows/start-and-memory.ts'

export type Row = {
  /** By this it is chosen. */
  name: string
  lines: Record<string, Goal>
  /** A line that may not be so many times what it is in the smallest library. */
  growth?: { of: string; goal: Goal }
  /** Asked for the same again, it would find the same. */
  isExact?: true
  measure: (library: Library, floor: Floor) => Promise<Figures>
}

/** In the order in which they run: memory comes when all else has been asked for. */
export const rows: Row[] = [...cachedRows, ...dynamicRows, ...searchRows, browserBytes, browserSpeed, editorSpeed, start, memory]
