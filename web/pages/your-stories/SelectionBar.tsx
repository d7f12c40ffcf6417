import type { YourStoriesFilter } from '#shared/enums/your-stories-filter.ts'
import { plural } from '#shared/text/count.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem } from '#web/design/Menu/MenuItem.tsx'
import type { Desk } from './use-desk.ts'
import type { OwnStory } from './your-stories.operations.ts'
import styles from './YourStories.module.css'

/** The maximum number of stories per batch action. */
export const mostChosen = 20

type Props = {
  filter: YourStoriesFilter
  stories: readonly OwnStory[]
  chosen: ReadonlySet<string>
  desk: Desk
  onChoose: (chosen: ReadonlySet<string>) => void
  onDone: () => void
}

/** Batch actions on selected stories. */
export function SelectionBar({ filter, stories, chosen, desk, onChoose, onDone }: Props) {
  const some = stories.filter(({ id }) => chosen.has(id))
  const imported = some.filter(({ isImported, isPublished }) => isImported && !isPublished)
  const none = some.length === 0
  const act = (doing: Promise<boolean>) => void doing.then((isDone) => isDone && onDone())
  return (
    <div className={styles.selection} role="toolbar" aria-label="Selected stories">
      <p role="status">{none ? `Select up to ${mostChosen}` : `${plural(some.length, 'story', 'stories')} selected`}</p>
      <Button
        kind="quiet"
        size="s"
        onClick={() => onChoose(none ? new Set(stories.slice(0, mostChosen).map(({ id }) => id)) : new Set())}
      >
        {none ? 'Select all' : 'Deselect all'}
      </Button>
      <span className={styles.gap} />
      {filter === 'deleted' ? (
        <Button size="s" disabled={none} loading={desk.isBusy} onClick={() => act(desk.restoreAll(some))}>
          Restore
        </Button>
      ) : (
        <>
          {imported.length > 0 && (
            <Button size="s" loading={desk.isBusy} onClick={() => act(desk.publishImported(imported))}>
              Publish {imported.length} imported
            </Button>
          )}
          {(filter === 'public' || filter === 'unlisted') && (
            <>
              <Menu
                label="Who can read them"
                narrow
                trigger={(props) => (
                  <Button size="s" disabled={none} {...props}>
                    Change visibility
                  </Button>
                )}
              >
                <MenuItem onSelect={() => act(desk.show(some, 'PUBLIC'))}>Everyone</MenuItem>
                <MenuItem onSelect={() => act(desk.show(some, 'UNLISTED'))}>Only people with the link</MenuItem>
                <MenuItem onSelect={() => act(desk.show(some, 'PRIVATE'))}>Only you</MenuItem>
              </Menu>
              <Button size="s" disabled={none} loading={desk.isBusy} onClick={() => act(desk.unpublish(some))}>
                Unpublish
              </Button>
            </>
          )}
          <Button kind="danger" size="s" disabled={none} loading={desk.isBusy} onClick={() => act(desk.remove(some))}>
            Delete
          </Button>
        </>
      )}
      <Button kind="quiet" size="s" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
