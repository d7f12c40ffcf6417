import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Footer } from '#web/shell/footer/Footer.tsx'
import styles from './ServerErrorPage.module.css'

/** The address to come back to is this one: the server answers it in place of the page that failed. */
export function ServerErrorPage() {
  const { links } = useEnvironment().config
  return (
    <>
      <div className={styles.screen}>
        <b className={styles.number}>500</b>
        <h1>Apologies, but something went wrong on our end.</h1>
        <p>
          Refresh the page, check{' '}
          <a className="link" href={links.status}>
            the site status
          </a>
          , or find{' '}
          <a className="link" href={pathTo('ShowHome')}>
            something interesting to read
          </a>
          .
        </p>
        <p className={styles.actions}>
          <Button kind="primary" href="">
            Refresh the page
          </Button>
          <Button kind="quiet" href={pathTo('ShowHome')}>
            Home
          </Button>
        </p>
      </div>
      <Footer />
    </>
  )
}
