import { Outlet } from 'react-router-dom';
import styles from './dashboard.module.css';
import { Sidebar } from './sidebar.tsx';

/** The signed-in person's pages: the menu at the side, the page beside it. */
export default function DashboardLayout() {
  return (
    <div className={styles.dashboard}>
      <Sidebar />
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
