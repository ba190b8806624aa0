/** Whether a URL has a host name or IP address of this machine. */
export const isOnThisMachine = ({ hostname }: URL): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
