import type { DataStore, QueryResult } from '#web/data/data-store.ts'
import type { Document } from '#web/data/gql.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type RefusedAnswer, refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { bringBack, hide } from './hidden.ts'
import { showLessMutation, showMoreMutation, undoShowLessMutation, undoShowMoreMutation } from './steering.operations.ts'

type Answers = Record<string, { __typename: string; message?: string }>

/** Runs the mutation; resolves to a refusal, if any. */
async function say(store: DataStore, mutation: Document, postId: string): Promise<RefusedAnswer | undefined> {
  try {
    const result = (await (await store.live()).mutate(mutation, { postId })) as QueryResult<Answers>
    return refusalOf(result, (data) => Object.values(data)[0] ?? { __typename: '' }, 'MutationSuccess')
  } catch (error) {
    return { message: String(error), extensions: { code: 'Network' } }
  }
}

export async function showMore(store: DataStore, postId: string): Promise<void> {
  const refusal = await say(store, showMoreMutation, postId)
  if (refusal) return showRefusal(refusal, () => void showMore(store, postId))
  const undo = async () => {
    const trouble = await say(store, undoShowMoreMutation, postId)
    if (trouble) return showRefusal(trouble)
    showToast({ message: 'Your recommendations stay as they were.' })
  }
  showToast({ message: "We'll recommend more like this.", toastStyle: 'USER_POSITIVE_SIGNAL', undo: () => void undo() })
}

/** Hides the story optimistically; it returns if the mutation fails. */
export async function showLess(store: DataStore, postId: string): Promise<void> {
  moveFocusOn()
  hide(postId)
  const refusal = await say(store, showLessMutation, postId)
  if (refusal) {
    bringBack(postId)
    return showRefusal(refusal, () => void showLess(store, postId))
  }
  const undo = async () => {
    const trouble = await say(store, undoShowLessMutation, postId)
    if (trouble) return showRefusal(trouble)
    bringBack(postId)
    showToast({ message: 'The story is back where it was.' })
  }
  showToast({ message: "We'll show you less like this.", undo: () => void undo() })
}

/** The focused card is about to be removed, so focus moves to the next card or the previous one. */
function moveFocusOn(): void {
  const card = document.activeElement?.closest('article')
  if (!card) return
  const cards = [...document.querySelectorAll('main article')]
  const place = cards.indexOf(card)
  const heir = cards[place + 1] ?? cards[place - 1]
  heir?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus({ preventScroll: true })
}
