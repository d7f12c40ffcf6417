import { phrase, plural, t } from '#shared/translation/translate.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { useEffect, useState } from 'react'
import { formatNumber } from '#shared/text/count.ts'
import { foldText } from '#shared/text/fold.ts'
import { minOnboardingTopics } from '#shared/limits.ts'
import { useDataStore, useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { unfollowTagMutation } from '#web/features/follow/follow.operations.ts'
import { OnboardingFrame, onboardingPath } from '#web/features/onboarding/OnboardingFrame.tsx'
import { TopicTile } from './TopicTile.tsx'
import styles from './TopicTile.module.css'

const onboardingTopicsQuery = graphql(`
  query OnboardingTopicsQuery {
    topics(limit: 30) { id name slug postCount picture { id } }
    viewer { id followedTags(limit: 50) { id displayText tagSlug postCount } }
  }
`)

const findTopicsQuery = graphql(`
  query FindTopicsQuery($prefix: String!) { tagSuggestions(prefix: $prefix) { id displayText tagSlug postCount } }
`)

const setOnboardingTopicsMutation = graphql(`
  mutation SetOnboardingTopicsMutation($tagSlugs: [String!]!) {
    setOnboardingTopics(tagSlugs: $tagSlugs) {
      __typename
      ...Refusal
    }
  }
`)

type Topic = Pick<DataOf<typeof onboardingTopicsQuery>['topics'][number], 'name' | 'slug' | 'postCount'> & {
  picture?: { id: string } | null
}
type Tag = DataOf<typeof findTopicsQuery>['tagSuggestions'][number]

const toTopic = ({ displayText, tagSlug, postCount }: Tag): Topic => ({ name: displayText, slug: tagSlug, postCount })

/** Three rows on a desktop. */
const firstCount = 12

/** Each topic once, as in the first group that has it. */
const combine = (...groups: readonly (readonly Topic[])[]): Topic[] =>
  groups.flat().filter(({ slug }, index, all) => all.findIndex((other) => other.slug === slug) === index)

/** New users choose topics, which seed their home feed. Those who return find what they chose. */
function TopicsOnboardingPage({ input: { query } }: { input: PageInput }) {
  const { data } = useQuery(onboardingTopicsQuery, {})
  const [followed] = useState(() => (data?.viewer?.followedTags ?? []).map(toTopic))
  const [found, setFound] = useState<readonly Topic[]>([])
  const [chosen, setChosen] = useState<readonly string[]>(followed.map(({ slug }) => slug))
  const [typed, setTyped] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const suggested = useFoundTopics(typed)
  const { isSaving, save } = useSaveTopics(followed)
  const { navigate } = useNavigation()
  const offered = data?.topics ?? []
  const next = onboardingPath('ShowGetStartedFollow', query)
  const missing = minOnboardingTopics - chosen.length

  const toggle = (topic: Topic) => {
    setChosen((now) => (now.includes(topic.slug) ? now.filter((slug) => slug !== topic.slug) : [...now, topic.slug]))
    setFound((now) => combine(now, [topic]))
  }
  const part = foldText(typed.trim())
  const matching = combine(
    offered.filter(({ name }) => foldText(name).includes(part)),
    suggested.map(toTopic),
  )
  const usual = combine(
    offered.slice(0, showsAll ? undefined : firstCount),
    offered.filter(({ slug }) => chosen.includes(slug)),
    followed,
    found,
  )
  const shown = part ? matching : usual
  return (
    <OnboardingFrame
      step="ShowGetStartedTopics"
      query={query}
      title={t`What do you like to read about?`}
      lead={t`Choose three or more. Your first page is made from them, and you can change them any time.`}
      status={
        chosen.length > 0 && missing > 0
          ? plural(missing, phrase`Choose 1 more topic`, phrase`Choose ${formatNumber(missing)} more topics`)
          : t`${chosen.length} chosen`
      }
      actions={
        <>
          <Button kind="quiet" href={next}>
            {t`Skip`}
          </Button>
          <Button
            kind="primary"
            disabled={missing > 0}
            loading={isSaving}
            onClick={() => void save(chosen, () => navigate(next))}
          >
            {t`Continue`}
          </Button>
        </>
      }
    >
      <form role="search" className={styles.find} onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label={t`Find another topic`}
          placeholder={t`Find another topic`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <div role="group" aria-label={t`Topics`} className={styles.tiles}>
        {shown.map((topic) => (
          <TopicTile key={topic.slug} topic={topic} isChosen={chosen.includes(topic.slug)} onToggle={() => toggle(topic)} />
        ))}
      </div>
      {part && shown.length === 0 && <p className={styles.none}>{t`No topic starts with these letters. Try another word.`}</p>}
      {!part && !showsAll && offered.length > firstCount && (
        <p className={styles.more}>
          <Button onClick={() => setShowsAll(true)}>{t`Show more topics`}</Button>
        </p>
      )}
    </OnboardingFrame>
  )
}

/** Follows the chosen topics and unfollows those that are no longer chosen. */
function useSaveTopics(followed: readonly Topic[]) {
  const choose = useMutation(setOnboardingTopicsMutation)
  const unfollow = useMutation(unfollowTagMutation)
  const [run, isSaving] = useAction()
  const save = (chosen: readonly string[], onSaved: () => void) =>
    run(async () => {
      const refusal = refusalOf(await choose({ tagSlugs: [...chosen] }), 'MutationSuccess')
      const dropped = refusal ? [] : followed.filter(({ slug }) => !chosen.includes(slug))
      for (const { slug } of dropped) await unfollow({ tagSlug: slug })
      if (refusal) return showRefusal(refusal, () => void save(chosen, onSaved))
      onSaved()
    })
  return { isSaving, save }
}

const debounceMs = 200
const noTags: readonly Tag[] = []

/** All topics that start with what is typed, also those that are not offered. */
function useFoundTopics(typed: string): readonly Tag[] {
  const store = useDataStore()
  const prefix = typed.trim()
  const [found, setFound] = useState<{ prefix: string; tags: readonly Tag[] }>()
  useEffect(() => {
    if (!prefix) return
    let isLate = false
    const timer = setTimeout(async () => {
      const result = await store.preload(findTopicsQuery, { prefix }).catch(() => undefined)
      if (!isLate) setFound({ prefix, tags: result?.data?.tagSuggestions ?? [] })
    }, debounceMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [prefix, store])
  return found && prefix.startsWith(found.prefix) ? found.tags : noTags
}

export const page: PageModule = {
  queries: () => [pageQuery(onboardingTopicsQuery, {})],
  head: () => ({ title: t`What do you like to read about?`, noindex: true }),
  Page: TopicsOnboardingPage,
}
