import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore, useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Steps } from '#web/design/Steps/Steps.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'
import { useFormDraft } from '#web/app/forms/use-form-draft.ts'
import { readPayload, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { toPublicationProblem } from '#web/features/publication-management/publication-fields.ts'
import { DetailFields } from './DetailFields.tsx'
import { LookFields } from './LookFields.tsx'
import styles from './NewPublication.module.css'
import { checkNewCollectionQuery, createCollectionMutation } from './new-publication.operations.ts'
import { emptyFields, isDetail, type NewPublicationFields, toDetails, toVariables } from './new-publication-fields.ts'
import { NewPublicationPreview } from './NewPublicationPreview.tsx'

const steps = [
  {
    name: phrase`What it is`,
    title: phrase`Start a publication`,
    lead: phrase`Two short steps. Everything can be changed later.`,
  },
  { name: phrase`How it looks`, title: phrase`How it looks`, lead: phrase`A color and a picture are enough for the first day.` },
] as const

const detailsPath = pathTo('ShowNewPublication')
const lookPath = pathTo('ShowNewPublication', {}, { query: { step: 'look' } })
const isLookStep = (query: URLSearchParams) => query.get('step') === 'look'

/** Creates a publication in two steps. What is typed stays in this browser until then. */
function NewPublicationPage({ input: { query } }: { input: PageInput }) {
  const isLook = isLookStep(query)
  const { navigate } = useNavigation()
  const store = useDataStore()
  const create = useMutation(createCollectionMutation)

  const check = async (fields: NewPublicationFields): Promise<FormProblem | undefined> => {
    const refusal = refusalOf(await store.queryOnce(checkNewCollectionQuery, { input: toDetails(fields) }), 'NewCollectionCheck')
    if (refusal) return toPublicationProblem(refusal)
    navigate(lookPath)
    return undefined
  }
  const finish = async (fields: NewPublicationFields): Promise<FormProblem | undefined> => {
    const { payload, refusal } = readPayload(await create(toVariables(fields)), 'Collection')
    if (refusal) {
      const problem = toPublicationProblem(refusal)
      if (problem.field && isDetail(problem.field)) navigate(detailsPath)
      return problem
    }
    discardDraft()
    navigate(pathTo('ShowCollectionManage', { collectionSlug: payload.slug }))
    showToast({ message: t`${payload.name} created.` })
    return undefined
  }
  const form = useForm({ initial: emptyFields, onSubmit: isLook ? finish : check })
  const discardDraft = useFormDraft(form, 'new-publication', ({ name }) => {
    // Someone opens the second step without the first.
    if (isLook && name.trim() === '') navigate(detailsPath, { replace: true })
  })
  const heading = useStepFocus(isLook, form)

  const step = steps[isLook ? 1 : 0]
  return (
    <Page
      width="full"
      steps={<Steps steps={steps.map(({ name }) => t(name))} current={isLook ? 1 : 0} />}
      title={t(step.title)}
      lead={t(step.lead)}
      titleRef={heading}
    >
      <div className={styles.columns}>
        <Form
          form={form}
          submitText={isLook ? t`Create publication` : t`Continue`}
          actions={
            isLook ? (
              <Button kind="quiet" href={detailsPath}>
                <ArrowLeft />
                {t`Back`}
              </Button>
            ) : (
              <Button kind="quiet" href={pathTo('ShowSettingsTab', { setting: 'publishing' })} onClick={discardDraft}>
                {t`Cancel`}
              </Button>
            )
          }
        >
          {isLook ? <LookFields form={form} /> : <DetailFields form={form} />}
        </Form>
        <div className={styles.preview}>
          <NewPublicationPreview fields={form.values} />
        </div>
      </div>
    </Page>
  )
}

type Focusable = Pick<ReturnType<typeof useForm<NewPublicationFields>>, 'problem' | 'attributes'>

/** Moves the focus to the heading of a step when it opens, or to its field that was refused. */
function useStepFocus(isLook: boolean, { problem, attributes }: Focusable) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isLook)
  const focusStep = useEffectEvent(() => {
    const refused = problem?.field && attributes.ref.current?.elements.namedItem(problem.field)
    if (refused instanceof HTMLElement) refused.focus()
    else heading.current?.focus()
  })
  useEffect(() => {
    if (shown.current !== isLook) focusStep()
    shown.current = isLook
  }, [isLook])
  return heading
}

export const page: PageModule = {
  head: (_data, { query }) => ({
    title: isLookStep(query) ? t`How it looks · New publication` : t`New publication`,
    noindex: true,
  }),
  Page: NewPublicationPage,
}
