import { Component, type ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { ThrowsFailuresContext, useDataStore } from '#web/data/data-context.tsx'
import type { DataStore } from '#web/data/data-store.ts'
import { QueryFailure } from '#web/data/failed-fields.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { locationAddress, useNavigation } from './navigation.ts'

type Props = { store: DataStore; children: ReactNode }

/** Shows a part of a page, or that the server failed to answer what the part needs. All other errors belong to the boundary of the page. */
class FailureBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof QueryFailure)) throw error
    return <FailedPart retry={() => this.retry(error)} />
  }

  async retry({ document, variables }: QueryFailure) {
    await this.props.store.refetch(document, variables)
    this.setState({ error: undefined })
  }
}

/** A part of a page whose failed queries can be tried again, while the rest of the page stays. */
export function QueryBoundary({ children }: { children: ReactNode }) {
  const store = useDataStore()
  return (
    <ThrowsFailuresContext value={true}>
      <FailureBoundary store={store}>{children}</FailureBoundary>
    </ThrowsFailuresContext>
  )
}

/** Stands in place of a part that failed. Without scripts, trying again means to load the page again. */
export function FailedPart({ retry }: { retry?: () => Promise<void> }) {
  const { location } = useNavigation()
  const [run, isTrying] = useAction()
  const button = retry ? (
    <Button loading={isTrying} onClick={() => void run(retry)}>
      {t`Try again`}
    </Button>
  ) : (
    <Button href={locationAddress(location)}>{t`Try again`}</Button>
  )
  return (
    <div role="status">
      <EmptyState title={t`This part of the page didn’t load`} action={button}>
        {t`Something went wrong on our end.`}
      </EmptyState>
    </div>
  )
}
