import {
  CalendarX,
  ChartNoAxesColumn,
  Ellipsis,
  Eye,
  Link2,
  Pencil,
  Pin,
  PinOff,
  RotateCcw,
  Send,
  Settings2,
  Trash2,
  Undo2,
} from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import type { YourStoriesFilter } from '#shared/enums/stories.ts'
import { pathTo } from '#shared/routes.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { copyLink } from '#web/features/share/copy-text.ts'
import type { StoryDesk } from './use-story-desk.ts'
import { type OwnStory, storyTitle } from './your-stories.operations.ts'

type Props = { story: OwnStory; filter: YourStoriesFilter; desk: StoryDesk }

export const StoryRowMenu = (props: Props) => (
  <Menu
    label={t`Actions for ${storyTitle(props.story)}`}
    align="end"
    narrow
    trigger={(trigger) => (
      <IconButton label={t`More about ${storyTitle(props.story)}`} {...trigger}>
        <Ellipsis size={20} />
      </IconButton>
    )}
  >
    {props.filter === 'deleted' ? (
      <MenuItem icon={<RotateCcw />} onSelect={() => void props.desk.restore(props.story)}>
        {t`Restore`}
      </MenuItem>
    ) : (
      <Items {...props} />
    )}
  </Menu>
)

function Items({ story, filter, desk }: Props) {
  const { config } = useEnvironment()
  const isFound = story.visibility === 'PUBLIC' || story.visibility === 'LOCKED'
  return (
    <>
      {story.isPublished && (
        <>
          <MenuItem icon={<Eye />} href={story.path}>
            {t`View story`}
          </MenuItem>
          <MenuItem icon={<ChartNoAxesColumn />} href={pathTo('ShowMeStatsPost', { postId: story.id })}>
            {t`Stats`}
          </MenuItem>
          <MenuItem icon={<Link2 />} onSelect={() => void copyLink(config.baseUrl + story.path)}>
            {t`Copy link`}
          </MenuItem>
        </>
      )}
      {filter !== 'responses' && (
        <>
          <MenuItem icon={<Pencil />} href={pathTo('ShowPostEdit', { postId: story.id })}>
            {t`Edit`}
          </MenuItem>
          <MenuItem icon={<Settings2 />} href={pathTo('ShowPostSettings', { postId: story.id })}>
            {t`Settings`}
          </MenuItem>
        </>
      )}
      {(story.submission?.status === 'OPEN' || story.submission?.status === 'CHANGES_REQUESTED') && (
        <MenuItem icon={<Undo2 />} onSelect={() => void desk.withdraw(story)}>
          {t`Withdraw submission`}
        </MenuItem>
      )}
      {story.scheduledPublishAt && (
        <MenuItem icon={<CalendarX />} onSelect={() => void desk.unschedule(story)}>
          {t`Cancel schedule`}
        </MenuItem>
      )}
      {!story.isPublished && story.isImported && (
        <MenuItem icon={<Send />} onSelect={() => void desk.publishImported([story])}>
          {t`Publish`}
        </MenuItem>
      )}
      {story.isPublished && isFound && filter === 'public' && (
        <MenuItem icon={story.pinnedAt ? <PinOff /> : <Pin />} onSelect={() => void desk.pin(story)}>
          {story.pinnedAt ? t`Unpin from your profile` : t`Pin to your profile`}
        </MenuItem>
      )}
      <MenuRule />
      {story.isPublished && filter !== 'responses' && (
        <MenuItem icon={<Undo2 />} onSelect={() => void desk.unpublish([story])}>
          {t`Unpublish`}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => void desk.remove([story])}>
        {t`Delete`}
      </MenuItem>
    </>
  )
}
