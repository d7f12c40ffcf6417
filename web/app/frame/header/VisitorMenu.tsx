import { CircleUser } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuHead, MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import styles from './Header.module.css'

/** For signed-out visitors on small screens, in place of the avatar menu: sign-in and sign-up links. */
export function VisitorMenu({ redirect }: { redirect: string }) {
  const { productName } = useEnvironment().config
  return (
    <Menu
      label={t`Join ${productName} or sign in`}
      align="end"
      trigger={(props) => (
        <IconButton label={t`Menu`} className={styles.visitorMenu} {...props}>
          <CircleUser size={24} />
        </IconButton>
      )}
    >
      <MenuHead>
        <p>
          <b>{t`Keep reading with an account`}</b>
          <br />
          <span className="muted">{t`Follow writers, keep lists and write your own stories.`}</span>
        </p>
      </MenuHead>
      <MenuRule />
      <MenuItem href={signInPath({ operation: 'register', redirect })}>{t`Sign up`}</MenuItem>
      <MenuItem href={signInPath({ redirect })}>{t`Sign in`}</MenuItem>
      <MenuRule />
      <MenuItem href={pathTo('ShowNewPost')}>{t`Write`}</MenuItem>
    </Menu>
  )
}
