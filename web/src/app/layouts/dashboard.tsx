import { Outlet } from 'react-router-dom';
import { MantineScope } from '~/app/mantine-scope.tsx';
import { ConfirmEmail } from '~/features/auth/confirm-email.tsx';
import { useSession } from '~/shared/session/session-context.ts';
import styles from './dashboard.module.css';
import { Sidebar } from './sidebar.tsx';

export default function DashboardLayout() {
  const { membership } = useSession();
  return (
    <div className={styles.dashboard}>
      <Sidebar />
      <div className={styles.content}>
        <MantineScope>
          {membership.state === 'unverified' ? <ConfirmEmail /> : <Outlet />}
        </MantineScope>
      </div>
    </div>
  );
}
