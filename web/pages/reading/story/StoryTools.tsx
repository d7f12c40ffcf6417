import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { ClapButton } from '#web/features/clap/ClapButton.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { pathTo } from '#shared/routes.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { ResponsesButton } from '#web/features/responses/ResponsesButton.tsx'
import { SaveButton } from '#web/features/save/SaveButton.tsx'
import { ListenButton } from './listening/ListenButton.tsx'
import { ShareMenu, shareMenuFragment } from './ShareMenu.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import styles from './StoryEnd.module.css'

export const storyToolsFragment = graphql(
  `
  fragment StoryTools on Post {
    id type clapCount viewerClapCount responsesCount
    creator { id }
    viewerEdge { id isEditor isBookmarked }
    ...ShareMenu
  }
`,
  [shareMenuFragment],
)

type Props = { story: DataOf<typeof storyToolsFragment>; onResponses: () => void; canListen?: boolean }

export function StoryTools({ story, onResponses, canListen = false }: Props) {
  const { session } = useEnvironment()
  return (
    <div className="toolbar" role="group" aria-label={t`Story tools`} data-print="no">
      <ClapButton story={story} isOwn={session.viewerId === story.creator.id} />
      <ResponsesButton count={story.responsesCount} onOpen={onResponses} />
      <span className="gap" />
      {canListen && <ListenButton storyId={story.id} />}
      {story.viewerEdge.isEditor && (
        <>
          <Link className="tool" href={pathTo('ShowMeStatsPost', { postId: story.id })}>
            {t`Stats`}
          </Link>
          {story.type !== 'RESPONSE' && (
            <Link className="tool" href={pathTo('ShowPostEdit', { postId: story.id })}>
              <span>{rich`Edit ${<span className={styles.wide}>{t`story`}</span>}`}</span>
            </Link>
          )}
        </>
      )}
      <SaveButton story={story} size={24} />
      <ShareMenu story={story} />
    </div>
  )
}
