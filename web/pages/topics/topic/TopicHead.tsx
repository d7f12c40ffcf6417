import { Compass } from 'lucide-react'
import { phrase, t } from '#shared/translation/translate.ts'
import { richPlural } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { Pill } from '#web/design/Pill/Pill.tsx'
import { ScrollStrip } from '#web/design/ScrollStrip/ScrollStrip.tsx'
import { FollowTagButton } from '#web/features/follow/FollowButton.tsx'
import type { TagData } from './topic.operations.ts'
import styles from './Topic.module.css'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { curatedTopicQuery } from './topic-add-stories.operations.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'

/** The header of every topic page: related topics, name, and follower and story counts. */
export function TopicHead({ tag, below }: { tag: TagData; below?: string }) {
  const { displayText, tagSlug, followerCount, postCount: storyCount, relatedTags } = tag
  return (
    <>
      <div className={cx('page-width', styles.strip)}>
        <ScrollStrip label={t`Related topics`}>
          <Pill href={pathTo('ShowTagPosts', { tagSlug })} current>
            <Compass size={16} /> <bdi>{displayText}</bdi>
          </Pill>
          {relatedTags.map((related) => (
            <Pill key={related.id} href={pathTo('ShowTagPosts', { tagSlug: related.tagSlug })}>
              <bdi>{related.displayText}</bdi>
            </Pill>
          ))}
        </ScrollStrip>
      </div>
      <header className={cx('page-width', styles.head)}>
        <Text size="m">{below ?? t`Topic`}</Text>
        <Heading level={1} size="xl">
          <bdi>{displayText}</bdi>
        </Heading>
        <Text size="m">
          <Count
            value={followerCount}
            words={(number) => richPlural(followerCount, phrase`${number} follower`, phrase`${number} followers`)}
          />
          {' · '}
          <Count
            value={storyCount}
            words={(number) => richPlural(storyCount, phrase`${number} story`, phrase`${number} stories`)}
          />
        </Text>
        <FollowTagButton tag={tag} primary /> <CuratorTools tagSlug={tagSlug} />
      </header>
    </>
  )
}

/** A link to the topic's editor for its curators; other viewers do not query it. */
function CuratorTools({ tagSlug }: { tagSlug: string }) {
  const { flags } = useEnvironment()
  const mayCurate = flags.is_medium_staff === true || flags.is_curator === true
  const topic = useQuery(curatedTopicQuery, { slug: tagSlug }, { skip: !mayCurate }).data?.topic
  return topic?.viewerCanEdit ? <Button href={pathTo('ShowTopicEdit', { topicSlug: tagSlug })}>{t`Edit topic`}</Button> : null
}
