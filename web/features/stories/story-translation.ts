import { phrase, plural } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { graphql } from '#web/data/graphql.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'

const startTranslationMutation = graphql(`
  mutation StartTranslationMutation($postId: ID!, $language: String!, $shareKey: String) {
    startTranslation(postId: $postId, language: $language, shareKey: $shareKey) {
      __typename
      ... on Post { id }
      ...Refusal
    }
  }
`)

/** Starts a translation of a story, and opens it in the editor. */
export function useStartTranslation(storyId: string) {
  const startTranslation = useMutation(startTranslationMutation)
  const { navigate } = useNavigation()
  const [run, isBusy] = useAction()
  const start = (language: string, shareKey?: string) =>
    run(async () => {
      const { payload, refusal } = readPayload(
        await startTranslation({ postId: storyId, language, shareKey: shareKey ?? null }),
        'Post',
      )
      if (refusal) return showRefusal(refusal)
      navigate(pathTo('ShowPostEdit', { postId: payload.id }))
    })
  return { start, isBusy }
}

/** How many paragraphs of its original a translation does not follow yet. */
export const originalChangedText = (count: number): string =>
  plural(
    count,
    phrase`1 paragraph of the original has changed since.`,
    phrase`${formatNumber(count)} paragraphs of the original have changed since.`,
  )
