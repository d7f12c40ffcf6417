import { phrase, plural, t } from '#shared/translation/translate.ts'
import type { YourStoriesFilter } from '#shared/enums/stories.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem } from '#web/design/Menu/MenuItem.tsx'
import { cx } from '#web/design/cx.ts'
import type { StoryDesk } from './use-story-desk.ts'
import type { OwnStory } from './your-stories.operations.ts'
import styles from './YourStories.module.css'

/** The maximum number of stories per batch action. */
export const maxSelected = 20

type Props = {
  filter: YourStoriesFilter
  stories: readonly OwnStory[]
  selected: ReadonlySet<string>
  desk: StoryDesk
  onSelect: (selected: ReadonlySet<string>) => void
  onDone: () => void
}

/** Batch actions on selected stories. */
export function SelectionBar({ filter, stories, selected, desk, onSelect, onDone }: Props) {
  const some = stories.filter(({ id }) => selected.has(id))
  const imported = some.filter(({ isImported, isPublished }) => isImported && !isPublished)
  const none = some.length === 0
  const runAction = (doing: Promise<boolean>) => void doing.then((isDone) => isDone && onDone())
  return (
    <div className={cx('boxed', styles.selection)} role="toolbar" aria-label={t`Selected stories`}>
      <p role="status">
        {none
          ? t`Select up to ${maxSelected}`
          : plural(some.length, phrase`1 story selected`, phrase`${formatNumber(some.length)} stories selected`)}
      </p>
      <Button
        kind="quiet"
        size="s"
        onClick={() => onSelect(none ? new Set(stories.slice(0, maxSelected).map(({ id }) => id)) : new Set())}
      >
        {none ? t`Select all` : t`Deselect all`}
      </Button>
      <span className="gap" />
      {filter === 'deleted' ? (
        <Button size="s" disabled={none} loading={desk.isBusy} onClick={() => runAction(desk.restoreAll(some))}>
          {t`Restore`}
        </Button>
      ) : (
        <>
          {imported.length > 0 && (
            <Button size="s" loading={desk.isBusy} onClick={() => runAction(desk.publishImported(imported))}>
              {plural(imported.length, phrase`Publish 1 imported`, phrase`Publish ${imported.length} imported`)}
            </Button>
          )}
          {(filter === 'public' || filter === 'unlisted') && (
            <>
              <Menu
                label={t`Who can read them`}
                narrow
                trigger={(props) => (
                  <Button size="s" disabled={none} {...props}>
                    {t`Change visibility`}
                  </Button>
                )}
              >
                <MenuItem onSelect={() => runAction(desk.show(some, 'PUBLIC'))}>{t`Everyone`}</MenuItem>
                <MenuItem onSelect={() => runAction(desk.show(some, 'UNLISTED'))}>{t`Only people with the link`}</MenuItem>
                <MenuItem onSelect={() => runAction(desk.show(some, 'PRIVATE'))}>{t`Only you`}</MenuItem>
              </Menu>
              <Button size="s" disabled={none} loading={desk.isBusy} onClick={() => runAction(desk.unpublish(some))}>
                {t`Unpublish`}
              </Button>
            </>
          )}
          <Button kind="danger" size="s" disabled={none} loading={desk.isBusy} onClick={() => runAction(desk.remove(some))}>
            {t`Delete`}
          </Button>
        </>
      )}
      <Button kind="quiet" size="s" onClick={onDone}>
        {t`Done`}
      </Button>
    </div>
  )
}
