import { useQuery } from '#web/data/data-context.tsx'
import { homeShelvesQuery } from '#web/pages/home/home.operations.ts'
import { FooterLinks } from '#web/shell/footer/Footer.tsx'
import { AsideSection } from '#web/shell/layouts/AsideSection.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { CompactStoryCard } from '#web/shell/story-card/CompactStoryCard.tsx'

export function NotificationsAside() {
  const { config } = useEnvironment()
  const picks = useQuery(homeShelvesQuery, {}).data?.homeShelves?.staffPicks ?? []
  return (
    <>
      {picks.length > 0 && (
        <AsideSection title={config.staffPicks.title}>
          {picks.map((story) => (
            <CompactStoryCard key={story.id} story={story} />
          ))}
        </AsideSection>
      )}
      <FooterLinks />
    </>
  )
}
