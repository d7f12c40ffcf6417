import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { FooterLinks } from '#web/shell/footer/Footer.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { AsideSection } from '#web/shell/layouts/AsideSection.tsx'
import { CompactStoryCard } from '#web/shell/story-card/CompactStoryCard.tsx'
import { homeAsideQuery } from './home.operations.ts'

export function HomeAside() {
  const { config } = useEnvironment()
  const { data } = useQuery(homeAsideQuery, {})
  const picks = data?.staffPicksFeed.items ?? []
  const topics = data?.topics ?? []
  return (
    <>
      {picks.length > 0 && (
        <AsideSection title={config.staffPicks.title}>
          {picks.map(({ post }) => (
            <CompactStoryCard key={post.id} story={post} />
          ))}
        </AsideSection>
      )}
      {topics.length > 0 && (
        <AsideSection title="Topics for you">
          <Pills label="Topics">
            {topics.map((topic) => (
              <Pill key={topic.id} href={pathTo('ShowTopic', { topicSlug: topic.slug })}>
                {topic.name}
              </Pill>
            ))}
          </Pills>
        </AsideSection>
      )}
      <FooterLinks />
    </>
  )
}
