import { CircleMinus, CirclePlus, Ellipsis, Flag, Link2, ShieldUser, Star, UserRoundX, VolumeX } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { useMute } from '#web/features/people/use-mute.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useReport } from '#web/features/report/use-report.tsx'
import { reportError } from '#web/app/runtime/report-error.ts'
import { copyLink } from '#web/features/share/copy-text.ts'
import { useFeedFeedback } from '#web/features/feed-feedback/use-feed-feedback.ts'
import type { StoryCardData } from './story-card.fragment.ts'

type Props = {
  id: string
  story: StoryCardData
  /** Shown in a feed that takes feedback. */
  hasFeedback?: boolean
}

export function StoryCardMenu({ id, story, hasFeedback = false }: Props) {
  const { session, config, flags } = useEnvironment()
  const store = useDataStore()
  const { showMore, showLess } = useFeedFeedback(story.id)
  const { muteAuthor, mutePublication } = useMute()
  const url = config.baseUrl + story.path
  const mayMute = session.isLoggedIn && session.viewerId !== story.creator.id
  const [report, reportDialog] = useReport({
    kind: 'story',
    id: story.id,
    author: { name: story.creator.name ?? story.creator.username },
  })
  return (
    <>
      <Menu
        id={id}
        label={t`More about this story`}
        align="end"
        narrow
        trigger={(props) => (
          <IconButton label={t`More about this story`} {...props}>
            <Ellipsis size={20} />
          </IconButton>
        )}
      >
        {hasFeedback && (
          <>
            <MenuItem icon={<CirclePlus size={20} />} onSelect={showMore}>
              {t`Show more like this`}
            </MenuItem>
            <MenuItem icon={<CircleMinus size={20} />} onSelect={showLess}>
              {t`Show less like this`}
            </MenuItem>
            <MenuRule />
          </>
        )}
        <MenuItem icon={<Link2 size={20} />} onSelect={() => void copyLink(url)}>
          {t`Copy link`}
        </MenuItem>
        {flags.is_medium_staff === true && (
          <MenuItem icon={<ShieldUser size={20} />} href={pathTo('ShowAdminUser', { id: story.creator.id })}>
            {t`Writer’s account (staff)`}
          </MenuItem>
        )}
        {flags.is_medium_staff === true && (
          <MenuItem
            icon={<Star size={20} />}
            onSelect={() =>
              void import('#web/features/staff/pick-story.ts')
                .then(({ pickStory }) => pickStory(store, story.id))
                .catch(reportError)
            }
          >
            {t`Add to staff picks`}
          </MenuItem>
        )}
        {mayMute && (
          <>
            <MenuRule />
            <MenuItem icon={<UserRoundX size={20} />} onSelect={() => void muteAuthor(story.creator, story.id)}>
              {t`Mute author`}
            </MenuItem>
            {story.collection && (
              <MenuItem
                icon={<VolumeX size={20} />}
                onSelect={() => story.collection && void mutePublication(story.collection, story.id)}
              >
                {t`Mute publication`}
              </MenuItem>
            )}
            <MenuItem icon={<Flag size={20} />} onSelect={report}>
              {t`Report story`}
            </MenuItem>
          </>
        )}
      </Menu>
      {reportDialog}
    </>
  )
}
