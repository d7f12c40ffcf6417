import { graphql } from '#web/data/graphql.ts'
import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { minOnboardingTopics } from '#shared/limits.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { cx } from '#web/design/cx.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import styles from './TopicsOnboarding.module.css'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

const onboardingTopicsQuery = graphql(`
  query OnboardingTopicsQuery { exploreTopics { title topics { id name slug } } }
`)

const setOnboardingTopicsMutation = graphql(`
  mutation SetOnboardingTopicsMutation($tagSlugs: [String!]!) {
    setOnboardingTopics(tagSlugs: $tagSlugs) {
      __typename
      ...Refusal
    }
  }
`)

/** New users choose topics, which seed their home feed. */
function TopicsOnboardingPage() {
  const groups = useQuery(onboardingTopicsQuery, {}).data?.exploreTopics ?? []
  const choose = useMutation(setOnboardingTopicsMutation)
  const { navigate } = useNavigation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const missing = minOnboardingTopics - chosen.length
  const toggle = (slug: string) => setChosen((now) => (now.includes(slug) ? now.filter((one) => one !== slug) : [...now, slug]))
  const submit = async () => {
    setBusy(true)
    const refusal = refusalOf(await choose({ tagSlugs: [...chosen] }), 'MutationSuccess')
    setBusy(false)
    if (refusal) return showRefusal(refusal, () => void submit())
    navigate(pathTo('ShowGetStartedPlans'))
  }
  return (
    <Page
      align="center"
      width="column"
      title="What would you like to read?"
      lead="Choose at least three topics. Your home page starts with them, and you can change them at any time."
    >
      {/* An item of a grid sticks only within its own cell, so the button shares one with the topics. */}
      <div className={styles.topics}>
        {groups.map(({ title, topics }) => (
          <section key={title} aria-label={title}>
            <Pills label={title}>
              {topics.map(({ id, name, slug }) => (
                <Pill key={id} pressed={chosen.includes(slug)} onClick={() => toggle(slug)}>
                  <bdi>{name}</bdi>
                </Pill>
              ))}
            </Pills>
          </section>
        ))}
        <div className={cx('small', styles.end)}>
          <p role="status">
            {missing > 0 ? `Choose ${plural(missing, 'more topic')}` : plural(chosen.length, 'topic chosen', 'topics chosen')}
          </p>
          <Button kind="primary" size="l" disabled={missing > 0} loading={isBusy} onClick={() => void submit()}>
            Continue
          </Button>
        </div>
      </div>
    </Page>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(onboardingTopicsQuery, {})],
  head: () => ({ title: 'What would you like to read?', noindex: true }),
  Page: TopicsOnboardingPage,
}
