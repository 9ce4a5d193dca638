"""A job object of Windows: the processes in it, and all that they start, end together, at the latest with us.

Windows has no process groups that could be killed, and tells no process that its parent has ended. Job objects do both.
"""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    EXTENDED_LIMITS = 9  # JobObjectExtendedLimitInformation
    KILL_ON_CLOSE = 0x2000  # JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
    SET_QUOTA_AND_TERMINATE = 0x0100 | 0x0001  # what AssignProcessToJobObject asks for

    class BasicLimits(ctypes.Structure):
        """JOBOBJECT_BASIC_LIMIT_INFORMATION."""

        _fields_ = (
            ("per_process_user_time_limit", wintypes.LARGE_INTEGER),
            ("per_job_user_time_limit", wintypes.LARGE_INTEGER),
            ("limit_flags", wintypes.DWORD),
            ("minimum_working_set_size", ctypes.c_size_t),
            ("maximum_working_set_size", ctypes.c_size_t),
            ("active_process_limit", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority_class", wintypes.DWORD),
            ("scheduling_class", wintypes.DWORD),
        )

    class ExtendedLimits(ctypes.Structure):
        """JOBOBJECT_EXTENDED_LIMIT_INFORMATION; the six numbers of its IO_COUNTERS stand as an array."""

        _fields_ = (
            ("basic", BasicLimits),
            ("io_counters", ctypes.c_ulonglong * 6),
            ("process_memory_limit", ctypes.c_size_t),
            ("job_memory_limit", ctypes.c_size_t),
            ("peak_process_memory_used", ctypes.c_size_t),
            ("peak_job_memory_used", ctypes.c_size_t),
        )

    kernel32 = ctypes.WinDLL("kernel32", use_last_error=True)
    # Without these, handles would be cut to 32 bits.
    kernel32.CreateJobObjectW.restype = wintypes.HANDLE
    kernel32.CreateJobObjectW.argtypes = (ctypes.c_void_p, wintypes.LPCWSTR)
    kernel32.SetInformationJobObject.argtypes = (wintypes.HANDLE, ctypes.c_int, ctypes.c_void_p, wintypes.DWORD)
    kernel32.OpenProcess.restype = wintypes.HANDLE
    kernel32.OpenProcess.argtypes = (wintypes.DWORD, wintypes.BOOL, wintypes.DWORD)
    kernel32.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
    kernel32.TerminateJobObject.argtypes = (wintypes.HANDLE, wintypes.UINT)
    kernel32.CloseHandle.argtypes = (wintypes.HANDLE,)

    class JobObject:
        """One job. Its handle is ours alone, so Windows closes it when we end, and that ends the job's processes."""

        def __init__(self) -> None:
            self._handle: int | None = checked(kernel32.CreateJobObjectW(None, None))
            limits = ExtendedLimits()
            limits.basic.limit_flags = KILL_ON_CLOSE
            size = ctypes.sizeof(limits)
            checked(kernel32.SetInformationJobObject(self._handle, EXTENDED_LIMITS, ctypes.byref(limits), size))

        def add(self, process: int) -> None:
            """Have a process in the job, and all that it will start."""
            handle = checked(kernel32.OpenProcess(SET_QUOTA_AND_TERMINATE, False, process))
            try:
                checked(kernel32.AssignProcessToJobObject(self._handle, handle))
            finally:
                kernel32.CloseHandle(handle)

        def end(self) -> None:
            """Kill all processes of the job; a second time does nothing."""
            if self._handle is not None:
                kernel32.TerminateJobObject(self._handle, 1)
                kernel32.CloseHandle(self._handle)
                self._handle = None

    def checked(answer: int | None) -> int:
        """What a function of Windows has answered; OSError where that is a failure."""
        if not answer:
            raise ctypes.WinError(ctypes.get_last_error())
        return answer
