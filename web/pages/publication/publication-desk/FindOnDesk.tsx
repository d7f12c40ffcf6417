import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { FindControl } from '#web/features/stories/FindControl.tsx'
import { FindStories, storyFilterOf } from '#web/features/stories/FindStories.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import type { DataOf } from '#web/data/graphql.ts'
import type { findOnDeskFragment } from './desk.operations.ts'
import { storiesFilterFor, writerParam } from './desk-input.ts'

type Props = { desk: DataOf<typeof findOnDeskFragment>; input: PageInput }

/** Searches a publication's stories by text and author. */
export function FindOnDesk({ desk, input }: Props) {
  const writer = writerParam(input)
  return (
    <FindStories
      label={t`Search these stories`}
      path={pathTo('ShowCollectionStoriesFilterBy', { collectionSlug: desk.slug, filterBy: storiesFilterFor(input) })}
      found={storyFilterOf(input.query)}
      more={{ writer }}
      controls={(chosen, show) =>
        desk.staff.length > 1 && (
          <FindControl>
            <VisuallyHidden>{t`Writer`}</VisuallyHidden>
            <select name="writer" value={chosen.writer} onChange={(event) => show({ writer: event.target.value })}>
              <option value="">{t`By anyone`}</option>
              {desk.staff.map(({ id, user }) => (
                <option key={id} value={user.id}>
                  {t`By ${user.name || user.username}`}
                </option>
              ))}
            </select>
          </FindControl>
        )
      }
    />
  )
}
