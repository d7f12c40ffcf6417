import { Bookmark } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'

type Props = { story: { id: string; viewerEdge: { isBookmarked: boolean } }; size?: number }

/** Saves to the reading list. When already saved, it opens all lists to add or remove the story. */
export function SaveButton({ story, size = 20 }: Props) {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const store = useDataStore()
  const [isSaving, setSaving] = useState(false)
  const [chooser, setChooser] = useState<ComponentType>()
  const { viewerId } = session
  const { id } = story
  const icon = <Bookmark size={size} />
  if (!viewerId) {
    const actionUrl = pathTo('DoBookmarkPost', { postId: id })
    const href = signInPath({ operation: 'register', redirect: returnAddress(location), actionUrl, entry: 'bookmark' })
    return (
      <IconButton label={t`Save to a list`} href={href} data-shortcut="s">
        {icon}
      </IconButton>
    )
  }
  const isSaved = isSaving || story.viewerEdge.isBookmarked
  const press = async () => {
    const { openListChooser: choose, saveStory: save } = await import('./save-story.tsx')
    const open = () => choose({ storyId: id, viewerId, show: setChooser })
    if (isSaved) return open()
    setSaving(true)
    await save({ storyId: id, viewerId, store, open })
    setSaving(false)
  }
  const Chooser = chooser
  return (
    <>
      <IconButton
        label={isSaved ? t`Saved` : t`Save to a list`}
        pressed={isSaved}
        data-shortcut="s"
        aria-haspopup={isSaved ? 'dialog' : undefined}
        onClick={() => void press().catch(reportError)}
      >
        {icon}
      </IconButton>
      {Chooser && <Chooser />}
    </>
  )
}
