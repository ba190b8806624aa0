import { Outlet } from 'react-router-dom';
import { MantineScope } from '~/app/mantine-scope.tsx';
import styles from './dashboard.module.css';
import { Sidebar } from './sidebar.tsx';

export default function DashboardLayout() {
  return (
    <div className={styles.dashboard}>
      <Sidebar />
      <div className={styles.content}>
        <MantineScope>
          <Outlet />
        </MantineScope>
      </div>
    </div>
  );
}
