import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { FindStories } from '#web/features/stories/FindStories.tsx'
import { mayHaveResponses, type StorySearch } from './your-stories.operations.ts'

type Props = { search: StorySearch; note: string; onSelect: (() => void) | undefined }

/** Searches the viewer's stories; on the published tab, with a filter for responses. */
export const FindForm = ({ search, note, onSelect }: Props) => (
  <FindStories
    label={t`Search your stories`}
    path={pathTo('ShowYourStories', { filterBy: search.filter })}
    found={search}
    more={{ with: search.includeResponses ? 'responses' : '' }}
    controls={(chosen, show) =>
      mayHaveResponses(search.filter) && (
        <Checkbox
          name="with"
          value="responses"
          checked={chosen.with === 'responses'}
          onChange={(event) => show({ with: event.target.checked ? 'responses' : '' })}
        >
          {t`Include responses`}
        </Checkbox>
      )
    }
  >
    {note && <span className="small">{note}</span>}
    <span className="gap" />
    {onSelect && (
      <Button kind="quiet" size="s" onClick={onSelect}>
        {t`Select`}
      </Button>
    )}
  </FindStories>
)
