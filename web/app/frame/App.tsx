import { type ReactNode, useMemo } from 'react'
import { imagePath } from '#shared/text/images.ts'
import { DataProvider } from '#web/data/data-context.tsx'
import type { DataStore } from '#web/data/data-store.ts'
import { AnchorContext } from '#web/design/Anchor/Anchor.tsx'
import { ImageUrlContext } from '#web/design/Picture/image-url.ts'
import { LazyDeferredShell } from './deferred/LazyDeferredShell.tsx'
import { LayoutFrame } from './layouts/LayoutFrame.tsx'
import { type Environment, EnvironmentProvider } from '#web/app/runtime/environment.ts'
import { ErrorBoundary } from '#web/app/runtime/ErrorBoundary.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type Navigation, NavigationProvider } from '#web/app/runtime/navigation.ts'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { Part } from '#web/app/runtime/Part.tsx'
import { PageIdProvider } from '#web/app/runtime/screen-context.ts'
import type { Screen } from '#web/app/runtime/resolve-page.ts'
import { UnavailableMessage } from '#web/app/runtime/unavailable-message.ts'

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

/** Everything between the root element and a page. The same tree on the server and in the browser. */
export function App({ page, env, store, navigation, reportError, children }: Props) {
  const { Page, Aside, Top, fillsHeader = false, hasFooter = false, hasParts = false } = page.module
  const imageUrl = useMemo(
    () =>
      (
        id: string,
        { width, height, crop, focusX, focusY }: Parameters<Parameters<typeof ImageUrlContext.Provider>[0]['value']>[1],
      ) =>
        imagePath(id, {
          ...(width && { width }),
          ...(height && { height }),
          ...(crop && { fit: 'crop' as const }),
          ...(focusX !== undefined && { focusX }),
          ...(focusY !== undefined && { focusY }),
        }),
    [],
  )
  return (
    <EnvironmentProvider value={env}>
      <NavigationProvider value={navigation}>
        <DataProvider value={store}>
          <AnchorContext value={Link as never}>
            <ImageUrlContext value={imageUrl}>
              <UnavailableMessage value={page.message}>
                <PageIdProvider value={page.screen.pageId}>
                  <a className="skip" href="#main">
                    Skip to content
                  </a>
                  <ErrorBoundary report={reportError} key={page.input.path}>
                    <LayoutFrame
                      layout={page.screen.layout}
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
                      {hasParts ? (
                        <Page input={page.input} />
                      ) : (
                        <Part>
                          <Page input={page.input} />
                        </Part>
                      )}
                    </LayoutFrame>
                  </ErrorBoundary>
                  <LazyDeferredShell />
                  {children}
                </PageIdProvider>
              </UnavailableMessage>
            </ImageUrlContext>
          </AnchorContext>
        </DataProvider>
      </NavigationProvider>
    </EnvironmentProvider>
  )
}
