import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { FooterLinks } from '#web/app/page-parts/Footer.tsx'
import { AsideSection } from '#web/app/page-parts/AsideSection.tsx'
import { listPath } from '#web/features/lists/list-path.ts'
import { People } from '#web/features/people/PersonRow.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { Source } from '#web/app/runtime/source.tsx'
import { CompactStoryCard } from '#web/features/stories/CompactStoryCard.tsx'
import type { CompactStoryData } from '#web/features/stories/story-card.fragment.ts'
import { homeShelvesQuery } from './home.operations.ts'

/** Editor picks, suggestions to follow, and the reading list. */
export function HomeAside() {
  const { config } = useEnvironment()
  const shelves = useQuery(homeShelvesQuery, {}).data?.homeShelves
  if (!shelves) return <FooterLinks />
  const { staffPicks, staffPicksList, recommendedTopics, whoToFollow, recentlySaved } = shelves
  return (
    <>
      {staffPicks.length > 0 && (
        <AsideSection
          title={config.staffPicks.title}
          footer={staffPicksList && <Link href={listPath(staffPicksList)}>{t`See the full list`}</Link>}
        >
          <Cards stories={staffPicks} sectionType="staff_picks" />
        </AsideSection>
      )}
      {recommendedTopics.length > 0 && (
        <AsideSection title={t`Recommended topics`} footer={<Link href={pathTo('ShowExploreTopics')}>{t`All topics`}</Link>}>
          <Pills label={t`Recommended topics`}>
            {recommendedTopics.map(({ id, tagSlug, displayText }) => (
              <Pill key={id} href={pathTo('ShowTagPosts', { tagSlug })}>
                <bdi>{displayText}</bdi>
              </Pill>
            ))}
          </Pills>
        </AsideSection>
      )}
      {whoToFollow.length > 0 && (
        <AsideSection title={t`Who to follow`} footer={<Link href={pathTo('ShowMeFollowingSuggestions')}>{t`More`}</Link>}>
          <People people={whoToFollow} withToast />
        </AsideSection>
      )}
      {recentlySaved.length > 0 && (
        <AsideSection
          title={t`Recently saved`}
          footer={<Link href={pathTo('ShowMeList', { catalogSlugId: 'reading-list' })}>{t`Your reading list`}</Link>}
        >
          <Cards stories={recentlySaved} sectionType="recently_saved" />
        </AsideSection>
      )}
      <FooterLinks />
    </>
  )
}

const Cards = ({ stories, sectionType }: { stories: readonly CompactStoryData[]; sectionType: string }) =>
  stories.map((story, index) => (
    <Source key={story.id} name="home" sectionType={sectionType} index={index}>
      <CompactStoryCard story={story} />
    </Source>
  ))
