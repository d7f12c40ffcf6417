import { t } from '#shared/translation/translate.ts'
import { maxSeriesTitleLength } from '#shared/limits.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { sequenceLibraryQuery, selectLibrarySeries } from '#web/features/series/series.operations.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { SeriesForm } from './SeriesForm.tsx'
import { createSequenceMutation } from './series-editor.operations.ts'

function SeriesEditorPage({ input: { params, query } }: { input: PageInput }) {
  const seriesSlug = params.sequenceSlug ?? ''
  const { data } = useQuery(sequenceLibraryQuery, { sequenceSlug: seriesSlug }, { skip: !seriesSlug })
  const series = seriesSlug ? selectLibrarySeries(data) : undefined
  return (
    <Page title={seriesSlug ? t`Edit series` : t`Create a series`}>
      {seriesSlug ? series && <SeriesForm key={series.id} series={series} /> : <NewSeriesForm given={query.get('title') ?? ''} />}
    </Page>
  )
}

/** A new series needs only a title, which may come in the address; everything else follows on the next page. */
function NewSeriesForm({ given }: { given: string }) {
  const create = useMutation(createSequenceMutation)
  const { navigate } = useNavigation()
  const form = useForm({
    initial: { title: given },
    onSubmit: async (values) => {
      const title = values.title.trim()
      if (!title) return { message: t`Give the series a title.`, field: 'title' }
      const { payload, refusal } = readPayload(await create({ title }), 'Sequence')
      if (payload) navigate(pathTo('ShowEditSequence', { sequenceSlug: payload.slug }))
      return refusal
    },
  })
  return (
    <Form form={form} submitText={t`Create series`} size="l">
      <Field
        label={t`Title`}
        hint={t`Shown above its stories. You can change it later.`}
        {...form.field('title')}
        limit={maxSeriesTitleLength}
      >
        <TextInput {...form.text('title')} maxLength={maxSeriesTitleLength} required />
      </Field>
    </Form>
  )
}

export const page: PageModule = {
  queries: ({ params }) => (params.sequenceSlug ? [pageQuery(sequenceLibraryQuery, { sequenceSlug: params.sequenceSlug })] : []),
  outcome: (data, { params }) =>
    !params.sequenceSlug || selectLibrarySeries(data.get(sequenceLibraryQuery))
      ? { kind: 'page' }
      : { kind: 'unavailable', status: 404 },
  head: (data) => {
    const series = selectLibrarySeries(data.get(sequenceLibraryQuery))
    return { title: series ? t`Editing: ${series.title}` : t`New series`, noindex: true }
  },
  Page: SeriesEditorPage,
}
