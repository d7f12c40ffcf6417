import {
  Bookmark,
  Ellipsis,
  Flag,
  Library,
  Link2,
  ListPlus,
  Lock,
  Globe,
  Settings,
  Text as TextIcon,
  User,
  UserPlus,
  VolumeX,
} from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { Key } from '#web/design/Key/Key.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { cx } from '#web/design/cx.ts'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import floating from '#web/design/floating/floating.module.css'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuFoot, MenuFooterLink, MenuHead, MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import menuStyles from '#web/design/Menu/Menu.module.css'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import tooltipStyles from '#web/design/Tooltip/Tooltip.module.css'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import styles from './DesignSystem.module.css'
import { SpecimenBand, Specimen } from './Specimen.tsx'
import { samplePublications } from './samples.ts'

const AvatarMenuItems = () => (
  <>
    <MenuHead>
      <Avatar name="Hana Veselá" imageId="hana" ring="member" />
      <div>
        <b>Hana Veselá</b>
        <p className="small">Member since March 2024</p>
      </div>
    </MenuHead>
    <MenuRule />
    <MenuItem href="#profile" icon={<User />}>
      Profile
    </MenuItem>
    <MenuItem href="#library" icon={<Library />}>
      Library
    </MenuItem>
    <MenuItem href="#stories" icon={<TextIcon />}>
      Stories
    </MenuItem>
    <MenuRule />
    <MenuItem href="#nightbus" icon={<Avatar {...samplePublications.nightbus} square size="XXXS" />}>
      Nightbus
    </MenuItem>
    <MenuItem href="#settings" icon={<Settings />}>
      Settings
    </MenuItem>
    <MenuRule />
    <MenuItem href="#friend" tone="gilt" icon={<Leafmark size={20} />}>
      Become a Friend
    </MenuItem>
    <MenuItem>
      Sign out
      <small>han•••@posteo.net</small>
    </MenuItem>
    <MenuRule />
    <MenuFoot>
      {['Help', 'Status', 'About', 'Careers', 'Press', 'Blog', 'Privacy', 'Terms'].map((name) => (
        <MenuFooterLink key={name} href={`#${name}`}>
          {name}
        </MenuFooterLink>
      ))}
    </MenuFoot>
  </>
)

const StoryMenuItems = () => (
  <>
    <MenuItem icon={<ListPlus />}>Add to a list</MenuItem>
    <MenuItem icon={<Link2 />}>Copy link</MenuItem>
    <MenuRule />
    <MenuItem icon={<UserPlus />}>Follow author</MenuItem>
    <MenuItem icon={<VolumeX />}>Mute author</MenuItem>
    <MenuRule />
    <MenuItem tone="danger" icon={<Flag />}>
      Report story
    </MenuItem>
  </>
)

const ProfileCard = () => (
  <Stack gap={3}>
    <Row align="between">
      <Avatar name="Ines Okafor" imageId="ines" size="L" ring="friend" />
      <Button kind="primary" size="s">
        Follow
      </Button>
    </Row>
    <div>
      <Heading level={3} size="xs">
        Ines Okafor
      </Heading>
      <Text>12.4K followers · Friend since March 2021</Text>
    </div>
    <Text face="read">Keeps bees, reads tide tables, writes about what places remember. Bell Rock, mostly.</Text>
  </Stack>
)

export const Floating = () => (
  <SpecimenBand title="Floating">
    <div className={styles.floats}>
      <div role="menu" aria-label="The avatar menu, held open" className={cx(floating.surface, menuStyles.menu, styles.still)}>
        <AvatarMenuItems />
      </div>
      <div
        role="menu"
        aria-label="A story’s menu, held open"
        className={cx(floating.surface, menuStyles.menu, menuStyles.narrow, styles.still)}
      >
        <StoryMenuItems />
      </div>
      <div className={cx(floating.surface, styles.card)}>
        <ProfileCard />
      </div>
      <Specimen title="To try">
        <Row>
          <Menu label="Your menu" trigger={(props) => <Button {...props}>Avatar menu</Button>}>
            <AvatarMenuItems />
          </Menu>
          <Menu
            label="More about this story"
            narrow
            align="end"
            trigger={(props) => (
              <IconButton label="More about this story" {...props}>
                <Ellipsis />
              </IconButton>
            )}
          >
            <StoryMenuItems />
          </Menu>
          <IconButton label="Save to a list" keys="S">
            <Bookmark />
          </IconButton>
          <Button {...tooltip('Takes effect when you publish')}>With a tooltip</Button>
        </Row>
        <Row>
          <Count value={1_822} words={(number) => <>{number} claps</>} />
          <Count value={34} words={(number) => <>{number} responses</>} />
          <a className="link" href="#followers">
            <Count value={12_345} words={(number) => <>{number} followers</>} />
          </a>
          <Key>Esc</Key>
        </Row>
        <Row>
          <span className={cx(tooltipStyles.tooltip)}>Show less like this</span>
          <span className={cx(tooltipStyles.tooltip)}>
            Bold <kbd>Ctrl B</kbd>
          </span>
        </Row>
      </Specimen>
    </div>
  </SpecimenBand>
)

const ListChoices = () => (
  <Stack>
    <Checkbox defaultChecked end={<Lock size={16} />}>
      Reading list
    </Checkbox>
    <Checkbox end={<Globe size={16} />}>Read aloud, after dark</Checkbox>
  </Stack>
)

export const Dialogs = () => {
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState('')
  const [confirm, confirmDialog] = useConfirm()
  const close = () => setOpen(false)
  const actions = (
    <>
      <Button kind="quiet" onClick={close}>
        New list
      </Button>
      <Button kind="primary" onClick={close}>
        Done
      </Button>
    </>
  )
  return (
    <SpecimenBand title="Dialogs">
      <Stack>
        <div className={styles.backdrop}>
          <Dialog embedded open level={3} onClose={close} title="Save to a list" actions={actions}>
            <p className="muted">Lists can be open to everyone or only to you.</p>
            <ListChoices />
          </Dialog>
        </div>
        <Row>
          <Button onClick={() => setOpen(true)}>Open a dialog</Button>
          <Button
            onClick={async () =>
              setChoice(
                await confirm({
                  title: 'Delete this story?',
                  text: '“The barometer in the hall” goes to the trash and stays there for 14 days. After that it is gone for good.',
                  confirmText: 'Delete story',
                  danger: true,
                }),
              )
            }
          >
            Ask for confirmation
          </Button>
          <output className="muted">{choice}</output>
        </Row>
      </Stack>
      <Dialog open={open} onClose={close} title="Save to a list" actions={actions}>
        <p className="muted">Lists can be open to everyone or only to you.</p>
        <ListChoices />
      </Dialog>
      {confirmDialog}
    </SpecimenBand>
  )
}
