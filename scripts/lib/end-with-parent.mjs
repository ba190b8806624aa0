import process from 'node:process';

// Loaded before a server: its channel to the command that started it closes when that is gone, killed or not.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
