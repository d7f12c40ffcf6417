import type { Transaction } from 'prosemirror-state'
import { AddMarkStep, RemoveMarkStep, ReplaceStep } from 'prosemirror-transform'

/** Whether a transaction, like a typed letter, leaves the blocks as they are: which there are, their order and their attributes. */
export const staysWithinBlocks = ({ steps, docs }: Transaction): boolean =>
  steps.every((step, i) => {
    if (step instanceof AddMarkStep || step instanceof RemoveMarkStep) return true
    if (!(step instanceof ReplaceStep) || step.slice.openStart > 0 || step.slice.openEnd > 0) return false
    const $from = docs[i]?.resolve(step.from)
    return $from !== undefined && $from.depth > 0 && step.to <= $from.end(1)
  })
