import type { Floor } from './floor.ts'
import type { Figures, Goal } from './goal.ts'
import type { BenchLibrary } from './library.ts'
import { browserBytes } from './rows/browser-bytes.ts'
import { cachedRows } from './rows/cached.ts'
import { dynamicRows } from './rows/dynamic.ts'
import { editorSpeed } from './rows/editor-speed.ts'
import { firstTap } from './rows/first-tap.ts'
import { lighthouseRows } from './rows/lighthouse.ts'
import { searchRows } from './rows/search.ts'
import { memory, start } from './rows/start-and-memory.ts'
import { untouchedStory } from './rows/untouched-story.ts'

export type BenchRow = {
  /** Selects the row on the command line. */
  name: string
  lines: Record<string, Goal>
  /** Bounds a line to a multiple of its value in the smallest library. */
  growth?: { of: string; goal: Goal }
  /** Repeating it would give the same result. */
  isExact?: true
  /** Measured in the smallest library only. */
  isSameAtAnySize?: true
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
  untouchedStory,
  ...lighthouseRows,
  firstTap,
  editorSpeed,
  start,
  memory,
]
