import { useQuery } from '#web/data/data-context.tsx'
import { homeShelvesQuery } from '#web/pages/reading/home/home.operations.ts'
import { FooterLinks } from '#web/app/frame/footer/Footer.tsx'
import { AsideSection } from '#web/app/frame/layouts/AsideSection.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { CompactStoryCard } from '#web/features/stories/CompactStoryCard.tsx'

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
