import { t } from '#shared/translation/translate.ts'
import { graphql, type Document } from '#web/data/graphql.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type RefusalResult, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { unhide, hideFromFeed } from './hidden.ts'

const showMoreMutation = graphql(`
  mutation ShowMoreLikeThisMutation($postId: ID!) {
    showMoreLikeThis(postId: $postId) { __typename ...Refusal }
  }
`)
const undoShowMoreMutation = graphql(`
  mutation UndoShowMoreLikeThisMutation($postId: ID!) {
    undoShowMoreLikeThis(postId: $postId) { __typename ...Refusal }
  }
`)
const showLessMutation = graphql(`
  mutation ShowLessLikeThisMutation($postId: ID!) {
    showLessLikeThis(postId: $postId) { __typename ...Refusal }
  }
`)
const undoShowLessMutation = graphql(`
  mutation UndoShowLessLikeThisMutation($postId: ID!) {
    undoShowLessLikeThis(postId: $postId) { __typename ...Refusal }
  }
`)

type MutationData = Record<string, { __typename: string; message?: string }>

/** Runs the mutation; resolves to a refusal, if any. */
const sendFeedback = async (
  store: DataStore,
  mutation: Document<MutationData, { postId: string }>,
  storyId: string,
): Promise<RefusalResult | undefined> => refusalOf(await store.mutate(mutation, { postId: storyId }), 'MutationSuccess')

export async function showMore(store: DataStore, storyId: string): Promise<void> {
  const refusal = await sendFeedback(store, showMoreMutation, storyId)
  if (refusal) return showRefusal(refusal, () => void showMore(store, storyId))
  const undo = async () => {
    const undoRefusal = await sendFeedback(store, undoShowMoreMutation, storyId)
    if (undoRefusal) return showRefusal(undoRefusal)
    showToast({ message: t`Your recommendations stay as they were.` })
  }
  showToast({ message: t`We'll recommend more like this.`, toastStyle: 'USER_POSITIVE_SIGNAL', undo: () => void undo() })
}

/** Hides the story optimistically; it returns if the mutation fails. */
export async function showLess(store: DataStore, storyId: string): Promise<void> {
  moveFocusOn()
  hideFromFeed(storyId)
  const refusal = await sendFeedback(store, showLessMutation, storyId)
  if (refusal) {
    unhide(storyId)
    return showRefusal(refusal, () => void showLess(store, storyId))
  }
  const undo = async () => {
    const undoRefusal = await sendFeedback(store, undoShowLessMutation, storyId)
    if (undoRefusal) return showRefusal(undoRefusal)
    unhide(storyId)
    showToast({ message: t`The story is back where it was.` })
  }
  showToast({ message: t`We'll show you less like this.`, undo: () => void undo() })
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
