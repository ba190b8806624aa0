// A browser's first date format takes about 20 ms, which this worker keeps off the main thread.
new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric' }).format(0);
postMessage('warm');
