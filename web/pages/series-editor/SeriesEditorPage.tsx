import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { sequenceLibraryQuery, selectLibrarySeries } from '#web/pages/series/series.operations.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { SeriesForm } from './SeriesForm.tsx'
import { createSequenceMutation } from './series-editor.operations.ts'
import styles from './SeriesEditor.module.css'

const maxTitleLength = 100

export function SeriesEditorPage({ input: { params, query } }: { input: PageInput }) {
  const seriesSlug = params.sequenceSlug ?? ''
  const { data } = useQuery(sequenceLibraryQuery, { sequenceSlug: seriesSlug }, { skip: !seriesSlug })
  const series = seriesSlug ? selectLibrarySeries(data) : undefined
  return (
    <div className={styles.page}>
      <h1>{seriesSlug ? 'Edit series' : 'Create a series'}</h1>
      {seriesSlug ? series && <SeriesForm key={series.id} series={series} /> : <NewSeriesForm given={query.get('title') ?? ''} />}
    </div>
  )
}

/**
 * A new series needs only a name; everything else follows on the next page. A form submitted before hydration puts the name in the address.
 */
function NewSeriesForm({ given }: { given: string }) {
  const create = useMutation(createSequenceMutation)
  const { navigate } = useNavigation()
  const [title, setTitle] = useState(given)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const createSeries = async () => {
    if (!title.trim()) return setProblem('Give the series a title.')
    setBusy(true)
    const { data, errors } = await create({ title: title.trim() })
    setBusy(false)
    const payload = data?.createSequence
    if (payload?.__typename === 'Sequence') return navigate(pathTo('ShowEditSequence', { sequenceSlug: payload.slug }))
    setProblem(textOfRefusal(refusedBy(payload, errors)))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void createSeries()
      }}
    >
      <Field
        label="Title"
        hint="Shown above its stories. You can change it later."
        error={problem}
        count={title.length}
        limit={maxTitleLength}
      >
        <TextInput
          name="title"
          value={title}
          maxLength={maxTitleLength}
          required
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <div>
        <Button kind="primary" size="l" type="submit" loading={isBusy}>
          Create series
        </Button>
      </div>
    </form>
  )
}
