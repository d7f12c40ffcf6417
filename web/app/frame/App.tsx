import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { imagePath } from '#shared/text/images.ts'
import { DataProvider } from '#web/data/data-context.tsx'
import type { DataStore } from '#web/data/data-store.ts'
import { AnchorContext } from '#web/design/Anchor/Anchor.tsx'
import { ImageUrlContext } from '#web/design/Picture/image-url.ts'
import { LayoutFrame } from './layouts/LayoutFrame.tsx'
import { clientLazy } from '#web/app/runtime/client-lazy.tsx'
import { type Environment, EnvironmentProvider } from '#web/app/runtime/environment.ts'
import { ErrorBoundary } from '#web/app/runtime/ErrorBoundary.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type Navigation, NavigationProvider } from '#web/app/runtime/navigation.ts'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { Part } from '#web/app/runtime/Part.tsx'
import { PageIdProvider } from '#web/app/runtime/screen-context.ts'
import type { Screen } from '#web/app/runtime/resolve-page.ts'
import { UnavailableMessage } from '#web/app/runtime/unavailable-message.ts'

const LazyDeferredShell = clientLazy(async () => (await import('./deferred/DeferredShell.tsx')).DeferredShell)

/** A rendered page: its screen, its code and its input. */
export type RenderedPageState = { screen: Screen; module: PageModule; input: PageInput; message: string | undefined }

type Props = {
  page: RenderedPageState
  env: Environment
  store: DataStore
  navigation: Navigation
  reportError: (error: unknown) => void
  children?: ReactNode
}

type ImageUrl = Parameters<typeof ImageUrlContext.Provider>[0]['value']

const imageUrl: ImageUrl = (id, { width, height, crop, focusX, focusY }) =>
  imagePath(id, {
    ...(width && { width }),
    ...(height && { height }),
    ...(crop && { fit: 'crop' as const }),
    ...(focusX !== undefined && { focusX }),
    ...(focusY !== undefined && { focusY }),
  })

/** What components anywhere in a page, or in a part of it, may read. */
export const AppContexts = ({ env, store, navigation, children }: Pick<Props, 'env' | 'store' | 'navigation' | 'children'>) => (
  <EnvironmentProvider value={env}>
    <NavigationProvider value={navigation}>
      <DataProvider value={store}>
        <AnchorContext value={Link as never}>
          <ImageUrlContext value={imageUrl}>{children}</ImageUrlContext>
        </AnchorContext>
      </DataProvider>
    </NavigationProvider>
  </EnvironmentProvider>
)

/** Everything between the root element and a page. The same tree on the server and in the browser. */
export function App({ page, env, store, navigation, reportError, children }: Props) {
  const { Page, Aside, Top, fillsHeader = false, hasFooter = false, isManaged = false, hasParts = false } = page.module
  const content = <Page input={page.input} />
  return (
    <AppContexts env={env} store={store} navigation={navigation}>
      <UnavailableMessage value={page.message}>
        <PageIdProvider value={page.screen.pageId}>
          <a className="skip" href="#main">
            {t`Skip to content`}
          </a>
          <ErrorBoundary report={reportError} key={page.input.path}>
            <LayoutFrame
              layout={isManaged ? 'TopNav' : page.screen.layout}
              top={
                Top && (
                  <Part>
                    <Top input={page.input} />
                  </Part>
                )
              }
              aside={
                Aside && (
                  <Part>
                    <Aside input={page.input} />
                  </Part>
                )
              }
              pageFillsHeader={fillsHeader}
              hasFooter={hasFooter}
            >
              {hasParts ? content : <Part>{content}</Part>}
            </LayoutFrame>
          </ErrorBoundary>
          <LazyDeferredShell />
          {children}
        </PageIdProvider>
      </UnavailableMessage>
    </AppContexts>
  )
}
