import { t } from '#shared/translation/translate.ts'
import { useQuery } from '#web/data/data-context.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { AsideRows } from '#web/design/AsideRows/AsideRows.tsx'
import { AsideSection } from '#web/app/page-parts/AsideSection.tsx'
import { FollowPublicationButton } from '#web/features/follow/FollowButton.tsx'
import { AsidePublication } from '#web/features/publications/AsidePublication.tsx'
import { type OpenPublication, yourStoriesAsideQuery, yourStoriesAsideVariables } from './your-stories-aside.operations.ts'
import styles from './YourStories.module.css'

/** Where the writer may submit stories, and how. Nothing where no publication takes any. */
export function OpenPublications({ input }: { input: PageInput }) {
  const { data } = useQuery(yourStoriesAsideQuery, yourStoriesAsideVariables(input.env.now))
  const publications = data?.openPublications ?? []
  if (publications.length === 0) return null
  return (
    <AsideSection title={t`Publications that take stories`}>
      <AsideRows>
        {publications.map((publication) => (
          <AsidePublication
            key={publication.id}
            publication={publication}
            note={howToSubmit(publication)}
            action={!publication.viewerEdge.role && <FollowPublicationButton collection={publication} size="s" />}
          />
        ))}
      </AsideRows>
      <Text
        className={styles.how}
      >{t`When you publish a story, choose one of yours, or one you follow, under “Publish to”.`}</Text>
    </AsideSection>
  )
}

function howToSubmit({ viewerEdge: { role, isFollowing } }: OpenPublication): string {
  if (role === 'OWNER' || role === 'EDITOR') return t`You edit it`
  if (role) return t`You write for it`
  return isFollowing ? t`Takes stories from everyone` : t`Follow it to submit stories`
}
