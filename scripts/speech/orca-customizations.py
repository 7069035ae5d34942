"""Makes what Orca says depend on events only, and not on the time that it needs to process them."""

import re
from collections import deque
from time import sleep, time
from types import SimpleNamespace

import pyatspi
from orca import debug, liveregions, orca_state, settings
from orca.event_manager import EventManager
from orca.liveregions import LiveRegionManager, PriorityQueue
from orca.script import Script
from orca.script_utilities import Utilities

# Without a voice: the debug log contains what it would say, as soon as each line is complete.
debug.debugFile.reconfigure(line_buffering=True)
settings.speechFactoryModules = []

# An event can arrive while Orca still asks about the one before, and was put into the queue, or even processed, before it.
enqueue = EventManager._enqueue
add_to_queue = EventManager._addToQueue
dequeue = EventManager._dequeue
arrived = deque()
opening = {"after_empty_page": False, "waits": False}


def is_title(event):
    return event.type.startswith("object:property-change:accessible-name") and event.source.getRole() == pyatspi.ROLE_FRAME


def follow_opening(title):
    """Lets the events of a new page wait from its title on until the runner marks the title, once the page is complete."""
    is_empty = title.startswith("Empty page")
    if is_empty or re.search(r"\(\d+\)", title):
        opening.update(after_empty_page=is_empty, waits=False)
    elif opening["after_empty_page"]:
        opening["waits"] = True


def enqueue_in_order(self, event):
    if is_title(event):
        follow_opening(event.any_data)
    # Chromium reports selected options and tabs of a new page as changes. Orca moves to them, if it knows of the page before.
    elif opening["waits"] and event.type.startswith("object:selection-changed"):
        return
    arrived.append(event)
    if len(arrived) > 1:
        return
    while arrived:
        enqueue(self, arrived[0])
        arrived.popleft()


EventManager._enqueue = enqueue_in_order
EventManager._addToQueue = lambda self, event, is_async: add_to_queue(self, event, True)


def dequeue_in_order(self):
    if arrived or opening["waits"]:
        sleep(0.005)
        return True
    return dequeue(self)


EventManager._dequeue = dequeue_in_order

# Orca leaves out an event if a newer one arrives before it is processed, and many if its queue is long.
Script.skipObjectEvent = lambda self, event: False
EventManager._inDeluge = lambda self: False
EventManager._inFlood = lambda self: False

# An event counts as a result of the last key only for a second.
Utilities.eventIsUserTriggered = lambda self, event: not self.isKeyGrabEvent(event)

# Messages of live regions wait for 100 ms, an urgent one discards those that wait, and a key discards all. Here all wait for a new title.
liveregions.GLib = SimpleNamespace(timeout_add=lambda time, callback: 0)
PriorityQueue.enqueue = lambda self, data, priority, obj: self.queue.append((priority, time(), data, obj))
PriorityQueue.purgeByPriority = lambda self, priority: None
PriorityQueue.purgeByKeepAlive = lambda self: None
LiveRegionManager.flushMessages = lambda self: None
process_event = EventManager._processObjectEvent


def process_and_present(self, event):
    process_event(self, event)
    if not is_title(event):
        return
    manager = getattr(orca_state.activeScript, "liveRegionManager", None)
    while manager and manager.msg_queue:
        manager.pumpMessages()
    if event.any_data.startswith("Empty page"):
        forget_page(event.source)


def forget_page(frame):
    """Forgets the focus, the mode, the last key and the last message of the page before, on the empty page between two others."""
    orca_state.locusOfFocus = frame
    orca_state.lastInputEvent = orca_state.lastNonModifierKeyEvent = None
    script = orca_state.activeScript
    script.utilities._lastQueuedLiveRegionEvent = None
    script._inFocusMode = script._lastCommandWasCaretNav = script._lastCommandWasStructNav = False


EventManager._processObjectEvent = process_and_present
