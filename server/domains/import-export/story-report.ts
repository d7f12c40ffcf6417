export const elementKinds = ['PARAGRAPH', 'IMAGE', 'EMBED', 'TAG', 'CAPTION', 'COVER'] as const
export type ElementKind = (typeof elementKinds)[number]
export const elementOutcomes = ['CHANGED', 'SKIPPED'] as const

/** Elements of a story that were changed or skipped, all for one reason, given as a sentence. */
export type ReportNote = { kind: ElementKind; outcome: (typeof elementOutcomes)[number]; reason: string; count: number }

/** The number of elements of each kind at the source. Elements without a note are imported unchanged. */
export type StoryReport = { found: Record<ElementKind, number>; notes: ReportNote[] }

const maxNotes = 30
const maxReasonLength = 200

/** Collects the results for the elements of one story. Each element is found once and has at most one note. */
export class ReportBuilder {
  readonly #found: Record<ElementKind, number>
  readonly #notes: Map<string, ReportNote>

  constructor(initial?: StoryReport) {
    this.#found = initial ? { ...initial.found } : { PARAGRAPH: 0, IMAGE: 0, EMBED: 0, TAG: 0, CAPTION: 0, COVER: 0 }
    this.#notes = new Map(initial?.notes.map((note) => [keyOf(note), { ...note }]))
  }

  find(kind: ElementKind, count = 1): void {
    this.#found[kind] += count
  }

  change(kind: ElementKind, reason: string, count = 1): void {
    this.#note({ kind, outcome: 'CHANGED', reason, count })
  }

  skip(kind: ElementKind, reason: string, count = 1): void {
    this.#note({ kind, outcome: 'SKIPPED', reason, count })
  }

  result(): StoryReport {
    return { found: { ...this.#found }, notes: [...this.#notes.values()] }
  }

  #note(input: ReportNote): void {
    if (input.count <= 0) return
    const reason = input.reason.slice(0, maxReasonLength).toWellFormed()
    const isFull = this.#notes.size >= maxNotes && !this.#notes.has(keyOf({ ...input, reason }))
    const note = { ...input, reason: isFull ? 'For other reasons.' : reason }
    const existing = this.#notes.get(keyOf(note))
    if (existing) existing.count += note.count
    else this.#notes.set(keyOf(note), note)
  }
}

const keyOf = ({ kind, outcome, reason }: ReportNote): string => `${kind} ${outcome} ${reason}`
